import { Field, Input, Select } from "#app/ui/field.tsx";
import { type ChannelKind, channelLabels, channelStatusLabels, chosenStatuses } from "../channel.ts";
import type { PageData } from "../screens/customer.tsx";

type Channels = PageData["channels"];
type Props = {
	channels: Channels;
	kind: ChannelKind;
	/** how many there can be */
	max: number;
	/** prefix of the fields' ids */
	form: string;
	errors: Record<string, string>;
	/** what a rejected form had */
	typed?: Record<string, string>;
	/** new documents use one of them, which the office chooses */
	hasMain?: boolean;
};

/** The emails or phones of a person with their labels and states, and an empty row. Clearing one removes it. */
export function ChannelFields({ channels, kind, max, form, errors, typed, hasMain }: Props) {
	const own = channels.filter((channel) => channel.kind === kind);
	const noun = kind === "email" ? "Email" : "Phone";
	const labelId = `${form}${kind}-labels`;
	const rows = Array.from({ length: Math.min(max, own.length + 1) }, (_, i) => own[i] ?? null);
	return (
		<div className="grid gap-4">
			{rows.map((channel, i) => {
				const name = `${kind}${i}`;
				const value = typed ? typed[name] : channel?.display;
				const label = i === own.length && i ? `Additional ${noun.toLowerCase()}` : i ? `${noun} ${i + 1}` : noun;
				return (
					<div
						key={name}
						className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
					>
						<Field label={label} name={name} form={form} error={errors[name]} className="max-sm:col-span-2">
							<Input
								dense
								type={kind === "email" ? "email" : "tel"}
								maxLength={kind === "email" ? 254 : 40}
								defaultValue={value ?? ""}
								autoComplete="off"
							/>
						</Field>
						<Field label={<RowLabel of={label}>Label</RowLabel>} name={`${kind}Label${i}`} form={form}>
							<Input
								dense
								list={labelId}
								maxLength={30}
								defaultValue={(typed ? typed[`${kind}Label${i}`] : channel?.label) ?? ""}
								autoComplete="off"
							/>
						</Field>
						{channel && (
							<Field label={<RowLabel of={label}>Status</RowLabel>} name={`${kind}Status${i}`} form={form}>
								<Select dense defaultValue={(typed ? typed[`${kind}Status${i}`] : undefined) ?? channel.status}>
									{[...new Set([...chosenStatuses[kind], channel.status])].map((status) => (
										<option key={status} value={status}>
											{channelStatusLabels[kind][status]}
										</option>
									))}
								</Select>
							</Field>
						)}
					</div>
				);
			})}
			<datalist id={labelId}>
				{channelLabels.map((label) => (
					<option key={label} value={label} />
				))}
			</datalist>
			{hasMain && own.length > 1 && <MainChannel own={own} noun={noun} form={form} typed={typed} />}
		</div>
	);
}

/** "Label" to the eye, "Label of email 2" to a screen reader. */
function RowLabel({ of, children }: { of: string; children: string }) {
	return (
		<>
			{children}
			<span className="sr-only"> of {of.toLowerCase()}</span>
		</>
	);
}

type MainProps = { own: Channels; noun: string; form: string; typed?: Record<string, string> };

function MainChannel({ own, noun, form, typed }: MainProps) {
	const name = `main${noun}`;
	const main = own.findIndex(({ isMain }) => isMain);
	return (
		<Field label={`${noun} for new documents`} name={name} form={form}>
			<Select dense defaultValue={typed?.[name] ?? (main < 0 ? "" : String(main))} className="max-w-sm">
				<option value="">Newest working one</option>
				{own.map(({ id, display }, i) => (
					<option key={id} value={i}>
						{display}
					</option>
				))}
			</Select>
		</Field>
	);
}
