import { Link } from "react-router";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import type { RowOutcome } from "../import.ts";
import type { RowView } from "../row-view.ts";

type Props = {
	label: string;
	tabs: { name: string; label: string; count: number }[];
	list: { show: string; rows: RowView[]; next: string | null; isFirstPage: boolean };
	/** what the last column says */
	result: string;
	/** above the rows, such as the download of the rows with errors */
	children?: React.ReactNode;
};

/** The rows of the file, one kind at a time. */
export function ImportRows({ label, tabs, list, result, children }: Props) {
	const filled = tabs.filter(({ count }) => count > 0);
	const current = tabs.find(({ name }) => name === list.show)?.label ?? label;
	return (
		<section aria-label={label} className="grid min-w-0 gap-3">
			<ViewTabs
				label={label}
				tabs={filled.map((tab) => ({
					label: tab.label,
					to: `?show=${tab.name}`,
					count: tab.count,
					current: tab.name === list.show,
				}))}
			/>
			{children}
			{list.rows.length > 0 && (
				<Table caption={current} className="max-md:block max-md:[&_tbody]:block">
					<thead className="max-md:sr-only">
						<tr>
							<Th number>Row</Th>
							<Th>Customer</Th>
							<Th>Contact and address</Th>
							<Th>{result}</Th>
						</tr>
					</thead>
					<tbody>
						{list.rows.map((row) => (
							<tr key={row.line} className="max-md:grid max-md:border-t max-md:border-line max-md:px-4 max-md:py-3">
								<Td number className={`w-14 text-ink-3 ${cell} max-md:text-left`}>
									<span className="md:hidden">Row </span>
									{row.line}
								</Td>
								<Td className={`font-semibold [overflow-wrap:anywhere] ${cell}`}>
									<CustomerName row={row} />
								</Td>
								<Td className={`text-ink-2 [overflow-wrap:anywhere] ${cell}`}>
									<Private>{row.contact}</Private>
									{row.address && (
										<span className="block">
											<Private>{row.address}</Private>
										</span>
									)}
								</Td>
								<Td className={`[overflow-wrap:anywhere] ${cell}`}>
									<RowResult row={row} />
								</Td>
							</tr>
						))}
					</tbody>
				</Table>
			)}
			{(list.next || !list.isFirstPage) && (
				<div className="flex gap-4 pl-3">
					{!list.isFirstPage && <FirstPageLink />}
					{list.next && <MoreLink after={list.next} label="Next rows" />}
				</div>
			)}
		</section>
	);
}

/** On phones a row is a block of lines. */
const cell = "max-md:border-0 max-md:p-0";

function CustomerName({ row: { name, customer } }: { row: RowView }) {
	const label = <Private>{name || "No name"}</Private>;
	if (!customer) return label;
	return (
		<Link
			to={`/admin/crm/customers/${customer.id}`}
			className="inline-block py-0.5 underline decoration-line-strong underline-offset-4"
		>
			{label}
		</Link>
	);
}

function RowResult({ row }: { row: RowView }) {
	const { verdict, outcome, problems, customer, matchLine } = row;
	if (problems.length && (verdict === "error" || outcome === "skipped" || !outcome))
		return (
			<ul className={verdict === "error" ? "text-danger" : undefined}>
				{problems.map((problem) => (
					<li key={problem}>
						<Private>{problem}</Private>
					</li>
				))}
			</ul>
		);
	if (outcome === "removed") return "Removed by undo";
	if (outcome && !customer) return "Deleted after the import";
	if (customer)
		return customer.name === row.name ? (
			customerResults[outcome ?? "unchanged"]
		) : (
			<>
				{customerResults[outcome ?? "unchanged"]}: <Private>{customer.name}</Private>
			</>
		);
	return matchLine === null ? "New customer" : `Same customer as row ${matchLine}`;
}

const customerResults: Record<RowOutcome, string> = {
	created: "New customer",
	updated: "Details added",
	unchanged: "Existing customer",
	skipped: "Left out",
	removed: "Removed by undo",
	kept: "Kept",
};
