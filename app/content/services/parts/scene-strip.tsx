import { FirstScene } from "#app/ui/first-scene.tsx";
import type { PrintFiles } from "#app/ui/print.tsx";

/** `cut`: how far down the print the strip is taken from it, in percent */
type Scene = { wide: PrintFiles | null; phone: PrintFiles | null; alt: string; cut: number };

/** The farm in one service's mood, across the page; phones get their own cut. */
export function SceneStrip({ wide, phone, alt, cut }: Scene) {
	if (!wide || !phone) return null;
	return (
		<FirstScene
			wide={wide}
			phone={phone}
			alt={alt}
			style={{ "--cut": `${cut}%` } as React.CSSProperties}
			className="h-[220px] w-full object-cover object-[50%_var(--cut)] lg:h-[360px]"
		/>
	);
}
