const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Links to each letter, sticky while the list scrolls. Arrow keys, Home and End move between letters. */
export function LetterIndex({ letters }: { letters: string[] }) {
	return (
		<nav
			aria-label="Letters"
			className="sticky short:static top-[76px] z-20 mt-6 border-y border-line bg-paper lg:top-[120px] print:hidden"
		>
			<ul className="wrap flex overflow-x-auto lg:justify-between" onKeyDown={moveFocus}>
				{alphabet.map((letter) => (
					<li key={letter}>
						{letters.includes(letter) ? (
							<a
								href={`#letter-${letter}`}
								className="grid h-12 min-w-11 place-items-center rounded-sm font-display text-[19px] underline-offset-4 -outline-offset-3! hover:bg-moss-tint hover:underline"
							>
								{letter}
							</a>
						) : (
							<span
								aria-hidden="true"
								className="grid h-12 min-w-11 place-items-center font-display text-[19px] text-line-strong"
							>
								{letter}
							</span>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
	const links = [...event.currentTarget.querySelectorAll("a")];
	const index = links.indexOf(document.activeElement as HTMLAnchorElement);
	const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: links.length - 1 }[event.key];
	if (target === undefined) return;
	event.preventDefault();
	links[Math.max(0, Math.min(target, links.length - 1))]?.focus();
}
