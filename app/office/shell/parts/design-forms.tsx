import { CheckboxCard, RadioCard } from "#app/ui/choice-card.tsx";
import { Checkbox, Choices, Field, Input, Radio, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Panel, type Theme } from "./design-panel.tsx";

const errors = { email: "Enter a valid email address.", when: "Choose an option." };
const labels = { email: "Email", when: "Timing" };

export function Fields() {
	return (
		<Panel title="Fields" text="Each error appears beside its field. The summary at the top links to every error.">
			{(theme) => {
				const form = `${theme}-`;
				return (
					<>
						<ErrorSummary errors={errors} labels={labels} form={form} />
						<Field form={form} name="name" label="Name" hint="As it appears on the quote">
							<Input autoComplete="off" defaultValue="Ruth" />
						</Field>
						<Field form={form} name="email" label="Email" error={errors.email}>
							<Input type="email" autoComplete="off" defaultValue="ruth@" />
						</Field>
						<Field form={form} name="price" label="Price ($)" optional>
							<Input before="$" inputMode="decimal" placeholder="0.00" />
						</Field>
						<Field form={form} name="girth" label="Diameter (in)">
							<Input after="in" dense defaultValue="22" />
						</Field>
						<Field form={form} name="role" label="Role">
							<Select defaultValue="office">
								<option value="office">Office</option>
								<option value="crew">Crew</option>
							</Select>
						</Field>
						<Field form={form} name="words" label="Scope of work">
							<Textarea />
						</Field>
						<Field form={form} name="closed" label="Quote number">
							<Input disabled defaultValue="Q-1047" />
						</Field>
						<Field form={form} name="trees" label="Trees">
							<Stepper label="Trees" min={0} max={40} defaultValue={3} />
						</Field>
					</>
				);
			}}
		</Panel>
	);
}

export function ChoiceFields() {
	return <Panel title="Choices">{(theme) => <ChoiceParts theme={theme} />}</Panel>;
}

function ChoiceParts({ theme }: { theme: Theme }) {
	const form = `${theme}-`;
	return (
		<>
			<Choices form={form} name="when" legend="Timing" error={errors.when}>
				<Radio name={`${form}soon`} label="Within a few weeks" value="weeks" />
				<Radio name={`${form}soon`} label="No rush" hint="I'm comparing prices" value="later" />
			</Choices>
			<Checkbox label="Leave the wood chips" hint="In a pile beside the driveway" defaultChecked />
			<Choices form={form} name="work" legend="Services">
				<CheckboxCard
					name={`${form}prune`}
					label="Trimming and pruning"
					hint="Shaping, deadwood, clearance"
					picture={<Icon name="scissors" className="size-8" />}
					defaultChecked
				/>
				<CheckboxCard name={`${form}remove`} label="Tree removal" />
				<RadioCard name={`${form}card`} label="Available option" defaultChecked />
				<RadioCard name={`${form}card`} label="Unavailable option" disabled />
			</Choices>
			<SegmentedControl
				legend="Crown"
				name={`${form}crown`}
				options={[
					{ value: "thin", label: "Thin" },
					{ value: "full", label: "Full" },
					{ value: "dead", label: "Dead" },
				]}
				defaultValue="full"
			/>
		</>
	);
}
