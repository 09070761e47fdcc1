type Props = {
	/** the service's host; null when it is turned off */
	host: string | null;
	at: string | null;
	problem: string;
	station: string | null;
	when: (iso: string) => string;
};

export function WeatherServiceStatus({ host, at, problem, station, when }: Props) {
	if (!host) return <p className="text-sm text-ink-2">The weather service is turned off (NWS_URL is off).</p>;
	const facts = [
		["Service", host],
		["Last checked", at ? when(at) : "Never"],
		["Station", station ?? "Unknown"],
		["Last error", problem || "None"],
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
