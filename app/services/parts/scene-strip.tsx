/** The farm in one service's mood, across the page. */
export function SceneStrip({ wide, phone, alt }: { wide: string; phone: string; alt: string }) {
	return (
		<picture>
			<source media="(max-width: 640px)" srcSet={phone} width="780" height="1026" />
			<img
				src={wide}
				width="1600"
				height="1000"
				fetchPriority="high"
				alt={alt}
				className="h-[220px] w-full object-cover object-[50%_72%] lg:h-[360px]"
			/>
		</picture>
	);
}
