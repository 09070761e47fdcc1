import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Choices } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

const choices = [
	{ value: "planned", label: "No rush", hint: "Any time that works" },
	{ value: "soon", label: "Soon", hint: "Within a few weeks" },
	{ value: "hazard", label: "Hazard", hint: "A tree has fallen or could fall" },
];

/** The urgency field. Choosing a hazard shows the phone number, with CSS only, so that it works without JavaScript. */
export function Urgency(props: { chosen: string; error?: string; phone?: { href: string; label: string } }) {
	return (
		<div className="group">
			<Choices legend="How soon?" name="urgency" error={props.error}>
				<div className="grid gap-2 sm:grid-cols-3">
					{choices.map(({ value, label, hint }) => (
						<label
							key={value}
							className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border-2 border-line-strong bg-card px-3.5 py-2 has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus hover:border-ink"
						>
							<input
								type="radio"
								name="urgency"
								value={value}
								defaultChecked={props.chosen === value}
								className="size-4.5 accent-moss outline-none"
							/>
							<span className="leading-tight">
								<span className="block font-semibold">{label}</span>
								<span className="text-sm text-ink-2">{hint}</span>
							</span>
						</label>
					))}
				</div>
			</Choices>
			{props.phone && (
				<p className="mt-3 hidden gap-3 rounded-lg bg-barn-tint px-4 py-3 text-barn group-has-[input[value=hazard]:checked]:flex">
					<Icon name="triangle-alert" className="mt-0.5" />
					<span>
						Please call us too:{" "}
						<a href={props.phone.href} className="font-semibold whitespace-nowrap underline underline-offset-4">
							{props.phone.label}
						</a>
						<EmergencyText>. If the tree touches a wire, stay at least 35 feet (11 m) away and call 911.</EmergencyText>
					</span>
				</p>
			)}
		</div>
	);
}
