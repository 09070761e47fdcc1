import { Link } from "react-router";
import { monthNames } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Private } from "#app/ui/privacy.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import type { Chain } from "../chain.server.ts";

/** What the code brought, from the scan to the money. */
export function ChainList({ scans, chain, inquiries }: { scans: number; chain: Chain; inquiries: string }) {
	const count = (value: number) => value.toLocaleString("en-US");
	const steps = [
		{ label: "Scans", value: count(scans), about: "by people, not bots or previews" },
		{ label: "Requests", value: count(chain.requests), about: "sent after a scan", to: inquiries },
		{ label: "Quotes", value: count(chain.quotes), about: "sent for those requests" },
		{ label: "Accepted", value: formatMoney(chain.acceptedTotal), about: quotesPhrase(chain.accepted), isMoney: true },
		{ label: "Paid", value: formatMoney(chain.paid), about: "less refunds", isMoney: true },
	];
	return (
		<ol className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
			{steps.map(({ label, value, about, to, isMoney }) => (
				<li key={label} className="rounded-lg border border-line bg-card p-3 last:col-span-2">
					<p className="text-sm text-ink-2">{label}</p>
					<p className="lining font-display text-xl [overflow-wrap:anywhere]">
						{to && value !== "0" ? (
							<Link to={to} className="underline underline-offset-4">
								{value}
							</Link>
						) : isMoney ? (
							<Private>{value}</Private>
						) : (
							value
						)}
					</p>
					<p className="text-[13px] text-ink-3">{about}</p>
				</li>
			))}
		</ol>
	);
}

const quotesPhrase = (accepted: number) => (accepted === 1 ? "1 quote, with tax" : `${accepted} quotes, with tax`);

const width = 600;
const height = 120;
const floor = height - 16;

type Months = readonly { month: string; scans: number }[];

/** The scans of twelve months as bars, with the table behind them. */
export function ScanChart({ months }: { months: Months }) {
	const top = Math.max(...months.map(({ scans }) => scans));
	if (top === 0) return <p className="mt-3 text-ink-2">No scans in the last twelve months.</p>;
	const step = width / months.length;
	const tall = (scans: number) => (scans / top) * (floor - 18);
	return (
		<figure className="mt-5">
			<figcaption className="mb-1 font-semibold">Scans by month</figcaption>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full">
				<line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
				{months.map(({ month, scans }, at) => (
					<g key={month}>
						<rect
							x={at * step + 8}
							width={step - 16}
							y={floor - tall(scans)}
							height={tall(scans)}
							className={at === months.length - 1 ? "fill-ink-3" : "fill-ink"}
						/>
						{scans > 0 && (
							<text
								x={at * step + step / 2}
								y={floor - tall(scans) - 4}
								textAnchor="middle"
								fontSize="11"
								className="fill-ink-2"
							>
								{scans}
							</text>
						)}
						<text x={at * step + step / 2} y={height - 3} textAnchor="middle" fontSize="11" className="fill-ink-3">
							{(monthNames[Number(month.slice(5)) - 1] ?? "").slice(0, 3)}
						</text>
					</g>
				))}
			</svg>
			<details className="mt-2">
				<summary className="inline-flex min-h-9 items-center text-sm text-ink-2 underline underline-offset-4 max-md:min-h-11">
					Show as a table
				</summary>
				<Table caption="Scans by month">
					<thead>
						<tr>
							<Th>Month</Th>
							<Th number>Scans</Th>
						</tr>
					</thead>
					<tbody>
						{months.map(({ month, scans }) => (
							<tr key={month}>
								<Td>{`${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}</Td>
								<Td number>{scans.toLocaleString("en-US")}</Td>
							</tr>
						))}
					</tbody>
				</Table>
			</details>
		</figure>
	);
}
