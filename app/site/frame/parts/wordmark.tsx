import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Logo } from "#app/ui/logo.tsx";
import { playLogoSound } from "../logo-sound.ts";

export function Wordmark({ name }: { name: string }) {
	return (
		<Link
			to="/"
			aria-label={`${name}, home`}
			onPointerEnter={(event) => event.pointerType === "mouse" && playLogoSound()}
			className="flex min-w-0 shrink items-center gap-3 rounded-md"
		>
			<Logo className="size-[44px] shrink-0 group-data-[site-header=clear]/header:[--color-ink:var(--color-on-scene)] group-data-[site-header=clear]/header:[--color-paper:var(--color-under-scene)] lg:size-[58px]" />
			<span
				className={classes(
					"line-clamp-3 font-display leading-[1.05] text-balance",
					name.length > 24
						? "max-w-[15em] text-[min(15px,4.4vw)] lg:text-[17px]"
						: "max-w-[7em] text-[min(19px,5.6vw)] lg:text-[23px]",
				)}
			>
				{name}
			</span>
		</Link>
	);
}
