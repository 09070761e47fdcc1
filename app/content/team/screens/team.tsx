import { Form, Link } from "react-router";
import { findFramedPhotos } from "#app/content/pictures/listing.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { hasExpired } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { StaffPortrait } from "../parts/staff-portrait.tsx";
import { listTeam, moveMember } from "../team.server.ts";
import { moveForm } from "../team-form.ts";
import { credentialName } from "../team-member.ts";
import type { Route } from "./+types/team.ts";

const path = "/admin/settings/team";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const day = today(new Date());
	const team = await listTeam();
	const portraits = await findFramedPhotos(team.flatMap(({ portraitId }) => portraitId ?? []));
	const members = team.map(({ id, name, role, portraitId, hiddenAt, credentials }) => ({
		id,
		name,
		role,
		portrait: portraits.get(portraitId ?? "") ?? null,
		isHidden: Boolean(hiddenAt),
		credentials: credentials.map((one) => ({ name: credentialName(one), isExpired: hasExpired(one.expiresOn, day) })),
	}));
	return { members, mayEdit: may(by.role, "company.edit") };
}

export const action = recordAction({
	view: "company.edit",
	path: () => path,
	stale: "",
	intents: {
		move: intent("company.edit", moveForm, async ({ by, value, now }) => {
			await moveMember(by, value.id, value.direction, now);
			return "done";
		}),
	},
});

export default function TeamPage({ loaderData: { members, mayEdit } }: Route.ComponentProps) {
	return (
		<RecordPane
			title="Team"
			back="/admin/settings"
			actions={
				mayEdit && (
					<ButtonLink to={`${path}/new`} size="dense" tone="moss">
						Add person
					</ButtonLink>
				)
			}
		>
			<title>Team</title>
			<div className="grid max-w-2xl gap-5">
				<p className="text-ink-2">
					These people are on the{" "}
					<a href="/about#people" className="underline underline-offset-4">
						About page
					</a>
					, in this order. They don't need an account. Customers want to see who will be in their yard, with credentials
					they can look up.
				</p>
				{members.length === 0 ? (
					<EmptyState title="No people yet">
						Start with the owner. The About page leaves the section out until then.
					</EmptyState>
				) : (
					<ul className="divide-y divide-line rounded-lg border border-line bg-card">
						{members.map((member, index) => (
							<li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
								<StaffPortrait portrait={member.portrait} className="w-12" />
								<span className="min-w-0 flex-1 basis-40">
									<Link to={`${path}/${member.id}`} className="font-semibold underline-offset-4 hover:underline">
										{member.name}
									</Link>{" "}
									{member.isHidden && <Badge>Hidden</Badge>}
									<span className="block text-sm text-ink-2">{member.role}</span>
									{member.credentials.map(({ name, isExpired }) => (
										<span key={name} className={`block text-sm ${isExpired ? "text-danger" : "text-ink-2"}`}>
											{isExpired ? `${name} (expired, not shown)` : name}
										</span>
									))}
								</span>
								{mayEdit && (
									<Form method="post" preventScrollReset className="flex gap-2">
										<input type="hidden" name="intent" value="move" />
										<input type="hidden" name="id" value={member.id} />
										{(["up", "down"] as const).map((direction) => (
											<Button
												key={direction}
												type="submit"
												name="direction"
												value={direction}
												size="dense"
												disabled={direction === "up" ? index === 0 : index === members.length - 1}
												className="max-lg:min-h-11"
											>
												<Icon name={direction === "up" ? "chevron-up" : "chevron-down"} className="size-4" />
												<span className="sr-only">
													Move {member.name} {direction}
												</span>
											</Button>
										))}
									</Form>
								)}
							</li>
						))}
					</ul>
				)}
				{!mayEdit && <Notice>Only the owner can change the team.</Notice>}
			</div>
		</RecordPane>
	);
}
