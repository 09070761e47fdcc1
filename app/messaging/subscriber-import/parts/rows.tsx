import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";

type Row = { line: number; name: string; email: string; problem: string };

type Props = {
	label: string;
	tabs: { name: string; label: string; count: number }[];
	list: { show: string; rows: Row[]; next: string | null; isFirstPage: boolean };
	/** above the rows, such as the download of those that aren't added */
	children?: React.ReactNode;
};

/** The rows of the file, one kind at a time. */
export function ImportRows({ label, tabs, list, children }: Props) {
	const filled = tabs.filter(({ count }) => count > 0);
	const current = tabs.find(({ name }) => name === list.show)?.label ?? label;
	const hasProblems = list.rows.some(({ problem }) => problem);
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
							<Th>Email</Th>
							<Th>Name</Th>
							{hasProblems && <Th>Reason</Th>}
						</tr>
					</thead>
					<tbody>
						{list.rows.map(({ line, name, email, problem }) => (
							<tr key={line} className="max-md:grid max-md:border-t max-md:border-line max-md:px-4 max-md:py-3">
								<Td number className={`w-14 text-ink-3 ${cell} max-md:text-left`}>
									<span className="md:hidden">Row </span>
									{line}
								</Td>
								<Td className={`font-semibold [overflow-wrap:anywhere] ${cell}`}>
									<Private>{email || "No email"}</Private>
								</Td>
								<Td className={`text-ink-2 [overflow-wrap:anywhere] ${cell}`}>
									<Private>{name}</Private>
								</Td>
								{hasProblems && (
									<Td className={`[overflow-wrap:anywhere] ${cell}`}>
										<Private>{problem}</Private>
									</Td>
								)}
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
