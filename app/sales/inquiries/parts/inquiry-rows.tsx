import { Link } from "react-router";
import { townOfAddress } from "#app/people/customers/address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows } from "#app/ui/row.tsx";
import { formatInquiryNumber, statusLabels, urgencyLabels } from "../inquiry.ts";
import type { ListRow } from "../listing.server.ts";
import { serviceLabel } from "../services.ts";

type Props = { rows: ListRow[]; search: string; after: string | null };

export function InquiryRows({ rows, search, after }: Props) {
	const parts = new URLSearchParams(search);
	const paged = parts.has("after");
	const query = search ? `?${search}` : "";
	parts.delete("after");
	const first = `?${parts}`;
	if (after) parts.set("after", after);
	return (
		<>
			<Rows label="Inquiries">
				{rows.map((row) => (
					<Row
						key={row.id}
						to={`/admin/inquiries/${row.id}${query}`}
						name={
							<Private label="Name hidden">
								<bdi>{row.name}</bdi>
							</Private>
						}
						money={row.urgency === "planned" ? undefined : urgencyLabels[row.urgency]}
						reason={row.listStatus.reason}
						tone={row.listStatus.tone}
						foot={
							<>
								{formatInquiryNumber(row.number)},{" "}
								<Private label="Town hidden">{<bdi>{townOfAddress(row.address)}</bdi>}</Private>
								{row.photos > 0 && `, ${row.photos === 1 ? "1 photo" : `${row.photos} photos`}`}
							</>
						}
						next={ownerOrStatus(row)}
					/>
				))}
			</Rows>
			{(after || paged) && (
				<nav aria-label="Pages" className="flex gap-3 px-5 py-4">
					{paged && (
						<Link to={first} className={buttonClass({ size: "dense" })}>
							Back to first page
						</Link>
					)}
					{after && (
						<Link to={`?${parts}`} rel="next" className={`${buttonClass({ size: "dense" })} ml-auto`}>
							Next page
						</Link>
					)}
				</nav>
			)}
		</>
	);
}

function ownerOrStatus(row: ListRow): string {
	if (row.owner) return row.owner;
	if (row.status !== "new") return statusLabels[row.status];
	const [service] = row.services;
	return service ? serviceLabel(service) : "Unassigned";
}
