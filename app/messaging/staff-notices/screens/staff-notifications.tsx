import { Link } from "react-router";
import type { NoticeWay } from "#app/noun/notice-ways.ts";
import { roleNames } from "#app/noun/permissions.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyId } from "#app/people/company/edit.server.ts";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { readMatrix } from "../choices.server.ts";
import { matrixPath, shortWayLabels } from "../notice.ts";
import type { Route } from "./+types/staff-notifications.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "staff.manage");
	const [{ people, office }, company] = await Promise.all([readMatrix(by), readCompany()]);
	const columns = [
		...people.map(({ target, choices }) => ({
			id: target.id,
			name: target.name,
			detail: roleNames[target.role],
			ways: toWays(choices),
		})),
		{
			id: companyId,
			name: "Office",
			detail: company.confirmed.includes("email") ? company.email : "Company email not confirmed",
			ways: toWays(office),
		},
	];
	const kinds = new Map(
		[...people.flatMap(({ choices }) => choices), ...office].map(({ key, label }): [string, string] => [key, label]),
	);
	return { columns, kinds: [...kinds].map(([key, label]) => ({ key, label })) };
}

const toWays = (choices: readonly { key: string; way: NoticeWay }[]): Record<string, NoticeWay> =>
	Object.fromEntries(choices.map(({ key, way }) => [key, way]));

export default function StaffNotifications({ loaderData: { columns, kinds } }: Route.ComponentProps) {
	return (
		<>
			<title>Notifications · Staff</title>
			<TopBar title="Notifications" back="/admin/staff" />
			<div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-4 px-8 py-6 max-lg:px-4">
				<p className="max-w-[64ch] text-ink-2">
					Who gets what, and how. Select a name to change it. “Right away”, “Hourly” and “Daily” are emails. “Back
					office” shows only while the person works in the back office.
				</p>
				<Table caption="Notifications by person">
					<thead>
						<tr>
							<Th className="sticky left-0 bg-card">Notification</Th>
							{columns.map(({ id, name, detail }) => (
								<Th key={id} className="min-w-28">
									<Link
										to={`${matrixPath}/${id}`}
										className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
									>
										{name}
									</Link>
									<span className="block [overflow-wrap:anywhere]">{detail}</span>
								</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{kinds.map(({ key, label }) => (
							<tr key={key}>
								<Th
									scope="row"
									className="sticky left-0 min-w-44 border-t border-line bg-card text-ink max-sm:min-w-32"
								>
									{label}
								</Th>
								{columns.map(({ id, ways }) => {
									const way = ways[key];
									return (
										<Td key={id} className={way === "off" || !way ? "text-ink-3" : undefined}>
											{way ? shortWayLabels[way] : <span className="sr-only">Not for this role</span>}
										</Td>
									);
								})}
							</tr>
						))}
					</tbody>
				</Table>
			</div>
		</>
	);
}
