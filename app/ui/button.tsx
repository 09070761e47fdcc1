import { Link, type LinkProps } from "react-router";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

/** barn: sends something to a customer, one per view. moss: saves or adds. plain: everything else. */
export type ButtonTone = "barn" | "moss" | "plain" | "quiet" | "danger";
type ButtonLook = { tone?: ButtonTone; size?: "dense" | "normal" | "hero" | "field" };

const tones: Record<ButtonTone, string> = {
	barn: "filled bg-barn text-on-fill hover:bg-barn-hover shadow-edge active:shadow-0",
	moss: "filled bg-moss text-on-fill hover:bg-moss-hover",
	plain: "border-control bg-card text-ink hover:border-ink",
	quiet: "text-ink underline decoration-line-strong decoration-2 underline-offset-4 hover:decoration-ink",
	danger: "border-2 border-danger bg-card text-danger hover:bg-danger-tint",
};
const sizes = {
	dense: "min-h-9 px-3 text-[15px] max-md:min-h-11",
	normal: "min-h-13 px-5 text-base",
	hero: "min-h-[58px] px-7 text-[18px]",
	field: "min-h-18 px-6 text-lg",
};

export function buttonClass({ tone = "plain", size = "normal" }: ButtonLook = {}): string {
	return classes(
		"inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center font-semibold leading-tight transition-colors duration-150 ease-print",
		"disabled:inactive disabled:cursor-not-allowed disabled:no-underline disabled:shadow-0",
		tones[tone],
		sizes[size],
	);
}

/** `busy` shows a spinner and blocks clicks but keeps the button in the tab order. */
export function Button({
	tone,
	size,
	className,
	type = "button",
	busy = false,
	onClick,
	children,
	...rest
}: ButtonLook & { busy?: boolean } & React.ComponentProps<"button">) {
	return (
		<button
			type={type}
			className={classes(buttonClass({ tone, size }), busy && "cursor-progress", className)}
			aria-disabled={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
			{...rest}
		>
			{busy && <Spinner />}
			{children}
		</button>
	);
}

export function ButtonLink({ tone, size, className, ...rest }: ButtonLook & LinkProps & { className?: string }) {
	return <Link className={classes(buttonClass({ tone, size }), className)} {...rest} />;
}
