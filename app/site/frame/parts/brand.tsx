import { useId } from "react";
import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { logoForms, pngWidthsFor } from "../brand.ts";

const backgrounds = { light: "bg-[#f7f2e6]", dark: "bg-[#182718]", white: "bg-white" };
const linkClass = "inline-flex min-h-11 items-center rounded-sm font-semibold underline underline-offset-4";

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-7 text-[26px] leading-tight lg:text-[32px]">
				{title}
			</h2>
			{children}
		</section>
	);
}

export function Logos() {
	return (
		<Section title="Logo">
			<ul className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
				{logoForms.map(({ name, title, background, description }) => (
					<li key={name}>
						<div
							className={`grid h-52 place-items-center rounded-sheet border border-line p-8 ${backgrounds[background]}`}
						>
							<img src={`/brand/${name}.svg`} alt="" width="300" height="120" className="h-28 w-full object-contain" />
						</div>
						<h3 className="mt-4 text-xl leading-tight">{title}</h3>
						<p className="text-ink-2">{description}</p>
						<p className="lining mt-1 flex flex-wrap gap-x-5">
							<a href={`/brand/${name}.svg`} download className={linkClass}>
								SVG<span className="sr-only">, {title}</span>
							</a>
							{pngWidthsFor(name).map((width) => (
								<a key={width} href={`/brand/${name}-${width}.png`} download className={linkClass}>
									PNG {width}
									<span className="sr-only"> pixels, {title}</span>
								</a>
							))}
						</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

type ColorValue = { hex: string; oklch: string };
type Color = { name: string; use: string; light: ColorValue; dark: ColorValue };

export function Colors({ colors }: { colors: Color[] }) {
	return (
		<Section title="Colors">
			<ul className="grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
				{colors.map(({ name, use, light, dark }) => (
					<li key={name}>
						<div aria-hidden="true" className="flex h-24 overflow-hidden rounded-sheet border border-line">
							<span className="grow" style={{ backgroundColor: light.hex }} />
							<span className="grow" style={{ backgroundColor: dark.hex }} />
						</div>
						<h3 className="mt-3 text-xl leading-tight">{name}</h3>
						<p className="text-ink-2">{use}</p>
						<ColorRow name={name} theme="light" value={light} />
						<ColorRow name={name} theme="dark" value={dark} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function ColorRow({ name, theme, value }: { name: string; theme: string; value: ColorValue }) {
	return (
		<div className="mt-3 flex items-center gap-3">
			<p className="min-w-0 grow leading-snug">
				<span className="block font-semibold">
					{value.hex} <span className="font-normal text-ink-2">on {theme}</span>
				</span>
				<span className="text-sm text-ink-2">{value.oklch}</span>
			</p>
			<span className="noscript:hidden">
				<CopyButton
					text={value.hex}
					label={
						<>
							Copy
							<span className="sr-only">
								{" "}
								{name} on {theme}
							</span>
						</>
					}
				/>
			</span>
		</div>
	);
}

export function Type() {
	return (
		<Section title="Typefaces">
			<div className="grid gap-10 md:grid-cols-2">
				<div className="border-t-2 border-ink pt-5">
					<p className="font-display text-[44px] leading-none">Young Serif</p>
					<p className="mt-4 font-display text-2xl">Aa Bb Cc Gg Qq Rr 0123456789</p>
					<p className="mt-3 max-w-[44ch] text-ink-2">
						We use Young Serif for headings, prices and phone numbers, in one weight and always with lining figures.
					</p>
				</div>
				<div className="border-t-2 border-ink pt-5">
					<p className="text-[44px] leading-none font-semibold">Hanken Grotesk</p>
					<p className="mt-4 text-2xl">Aa Bb Cc Gg Qq Rr 0123456789</p>
					<p className="mt-3 max-w-[44ch] text-ink-2">
						We use Hanken Grotesk for everything else, in weight 400 for text and 600 for names and labels. Text on the
						site is 17 pixels, with up to 65 characters per line.
					</p>
				</div>
			</div>
			<p className="mt-6 text-ink-2">Both typefaces are free under the SIL Open Font License.</p>
		</Section>
	);
}

export function Prints({ prints }: { prints: { name: string; files: ArtPrintFiles }[] }) {
	return (
		<Section title="Prints">
			<ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5 lg:gap-5">
				{prints.map(({ name, files }) => (
					<li key={name}>
						<div data-theme="light" className="rounded-sheet bg-card p-4 shadow-1">
							<ArtPrint of={files} sizes="180px" className="h-40 w-full object-contain object-bottom" />
						</div>
						<a href={`/brand/${name}.png`} download className={`${linkClass} leading-snug`}>
							{printTitle(name)}
							<span className="sr-only">, PNG</span>
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** "plate-sugar-maple-autumn" becomes "Sugar maple autumn". */
function printTitle(name: string): string {
	const title = name.replace("plate-", "").replaceAll("-", " ");
	return title.charAt(0).toUpperCase() + title.slice(1);
}
