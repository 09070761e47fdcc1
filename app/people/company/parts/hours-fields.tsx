import { Input } from "#app/ui/field.tsx";
import { weekdays } from "./values.ts";

type Props = { values: Record<string, string>; errors: Record<string, string> };

export function HoursFields({ values, errors }: Props) {
	return (
		<section id="hours" aria-label="Business hours" className="scroll-mt-20">
			<h2 className="mb-1 text-[21px]">Business hours</h2>
			<p className="mb-4 text-sm text-ink-2">Leave both times blank on days you're closed.</p>
			<ul className="grid gap-2">
				{weekdays.map((day, index) => (
					<li key={day} className="grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[7rem_10rem_10rem]">
						<span className="font-semibold max-sm:col-span-2">{day}</span>
						{["from", "to"].map((edge) => {
							const name = `hours.${index}.${edge}`;
							return (
								<Input
									key={name}
									type="time"
									name={name}
									aria-label={`${day}, ${edge === "from" ? "opens" : "closes"}`}
									aria-invalid={errors[name] ? true : undefined}
									aria-describedby={errors[name] ? `${name}-error` : undefined}
									defaultValue={values[name]}
									className="min-h-11"
								/>
							);
						})}
						{["from", "to"].map((edge) => {
							const name = `hours.${index}.${edge}`;
							return (
								errors[name] && (
									<p key={name} id={`${name}-error`} className="col-span-full text-sm font-semibold text-danger">
										{errors[name]}
									</p>
								)
							);
						})}
					</li>
				))}
			</ul>
		</section>
	);
}
