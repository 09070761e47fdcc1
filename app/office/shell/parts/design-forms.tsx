import { CheckboxCard, RadioCard } from "#app/ui/choice-card.tsx";
import { Checkbox, Choices, Field, Input, Radio, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Panel, type Theme } from "./design-panel.tsx";

const errors = { email: "This does not look like an email address.", when: "Choose one." };
const labels = { email: "Email", when: "How soon" };

export function Fields() {
	return (
		<Panel title="Fields" words="The error stands beside the field; the summary on top links to it.">
			{(theme) => {
				const form = `${theme}-`;
				return (
					<>
						<ErrorSummary errors={errors} labels={labels} form={form} />
						<Field form={form} name="name" label="Name" hint="As it goes on the quote">
							<Input autoComplete="off" defaultValue="Ruth" />
						</Field>
						<Field form={form} name="email" label="Email" error={errors.email}>
							<Input type="email" autoComplete="off" defaultValue="ruth@" />
						</Field>
						<Field form={form} name="price" label="Price in dollars" optional>
							<Input before="$" inputMode="decimal" placeholder="0.00" />
						</Field>
						<Field form={form} name="girth" label="Diameter in inches">
							<Input after="in" dense defaultValue="22" />
						</Field>
						<Field form={form} name="role" label="Role">
							<Select defaultValue="office">
								<option value="office">Office</option>
								<option value="crew">Crew</option>
							</Select>
						</Field>
						<Field form={form} name="words" label="What is to be done">
							<Textarea />
						</Field>
						<Field form={form} name="closed" label="Not to be changed">
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

export function Choosing() {
	return <Panel title="Choices">{(theme) => <ChoiceParts theme={theme} />}</Panel>;
}

function ChoiceParts({ theme }: { theme: Theme }) {
	const form = `${theme}-`;
	return (
		<>
			<Choices form={form} name="when" legend="How soon" error={errors.when}>
				<Radio name={`${form}soon`} label="Within weeks" value="weeks" />
				<Radio name={`${form}soon`} label="No hurry" hint="Price first" value="later" />
			</Choices>
			<Checkbox label="Chips may stay" hint="In a heap beside the drive" defaultChecked />
			<Choices form={form} name="work" legend="Work wanted">
				<CheckboxCard
					name={`${form}prune`}
					label="Trimming and pruning"
					hint="Shape, deadwood, clearance"
					picture={<Icon name="scissors" className="size-8" />}
					defaultChecked
				/>
				<CheckboxCard name={`${form}remove`} label="Tree removal" />
				<RadioCard name={`${form}card`} label="One of several" defaultChecked />
				<RadioCard name={`${form}card`} label="Not to be had" disabled />
			</Choices>
			<Segments
				legend="Crown"
				name={`${form}crown`}
				ways={[
					{ value: "thin", label: "Thin" },
					{ value: "full", label: "Full" },
					{ value: "dead", label: "Dead" },
				]}
				defaultValue="full"
			/>
		</>
	);
}
