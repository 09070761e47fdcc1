type Props = {
	/** null: switched off */
	service: string | null;
	at: string | null;
	problem: string;
	station: string | null;
	when: (iso: string) => string;
};

export function Asked({ service, at, problem, station, when }: Props) {
	if (!service) return <p className="text-sm text-ink-2">The weather service is switched off (NWS_URL is off).</p>;
	const facts = [
		["Service", service],
		["Last asked", at ? when(at) : "Not yet"],
		["Station", station ?? "Not known yet"],
		["Last problem", problem || "None"],
	];
	return (
		<dl className="grid gap-2 text-sm">
			{facts.map(([name, fact]) => (
				<div key={name}>
					<dt className="text-ink-3">{name}</dt>
					<dd className="[overflow-wrap:anywhere]">{fact}</dd>
				</div>
			))}
		</dl>
	);
}
