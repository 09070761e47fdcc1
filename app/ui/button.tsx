import { Link, type LinkProps } from "react-router";
import { classes } from "./classes.ts";

/** barn: this leaves the building (send, call, ask). moss: kept here (save, add). plain: everything else. */
export type ButtonTone = "barn" | "moss" | "plain" | "quiet" | "danger";
type Look = { tone?: ButtonTone; size?: "dense" | "normal" | "hero" | "field" };

const tones: Record<ButtonTone, string> = {
	barn: "bg-barn text-on-fill hover:bg-barn-hover shadow-[inset_0_-3px_0_oklch(0_0_0/0.18)]",
	moss: "bg-moss text-on-fill hover:bg-moss-hover",
	plain: "border-2 border-line-strong bg-card text-ink hover:border-ink",
	quiet: "text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink",
	danger: "border-2 border-danger bg-card text-danger hover:bg-danger-tint",
};
const sizes = {
	dense: "min-h-9 px-3 text-[15px]",
	normal: "min-h-13 px-5 text-base",
	hero: "min-h-[58px] px-6 text-[17px]",
	field: "min-h-18 px-6 text-lg",
};

export function buttonClass({ tone = "plain", size = "normal" }: Look = {}): string {
	return classes(
		"inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors duration-150 ease-print",
		"disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-2 disabled:text-ink-3 disabled:shadow-none",
		tones[tone],
		sizes[size],
	);
}

export function Button({ tone, size, className, type = "button", ...rest }: Look & React.ComponentProps<"button">) {
	return <button type={type} className={classes(buttonClass({ tone, size }), className)} {...rest} />;
}

export function ButtonLink({ tone, size, className, ...rest }: Look & LinkProps & { className?: string }) {
	return <Link className={classes(buttonClass({ tone, size }), className)} {...rest} />;
}
