import { classes } from "./classes.ts";

type Card = {
	label: React.ReactNode;
	hint?: React.ReactNode;
	/** a picture or an icon; decorative */
	picture?: React.ReactNode;
} & React.ComponentProps<"input">;

/** A large checkbox; the whole card is the click target. */
export function CheckboxCard(props: Card) {
	return <ChoiceCard {...props} type="checkbox" />;
}

/** A large radio button. Put several inside <Choices>. */
export function RadioCard(props: Card) {
	return <ChoiceCard {...props} type="radio" />;
}

function ChoiceCard({ label, hint, picture, className, ...rest }: Card) {
	return (
		<label
			className={classes(
				"flex min-h-16 cursor-pointer items-center gap-4 rounded-lg border-control bg-card px-4 py-3 transition-colors duration-150 ease-print",
				"hover:border-ink has-checked:border-moss has-checked:bg-moss-tint has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-paper-2 has-disabled:text-ink-3",
				"has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
				className,
			)}
		>
			{picture && (
				<span aria-hidden="true" className="grid size-12 shrink-0 place-items-center">
					{picture}
				</span>
			)}
			<span className="min-w-0 flex-1">
				<span className="block font-semibold leading-snug">{label}</span>
				{hint && <span className="mt-0.5 block text-sm leading-snug text-ink-2">{hint}</span>}
			</span>
			<input className="size-5 shrink-0 accent-moss outline-none" {...rest} />
		</label>
	);
}
