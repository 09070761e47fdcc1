import { data, redirect } from "react-router";
import { photosOf } from "#app/content/media/photos.server.ts";
import { openingsOf } from "#app/documents/links/document-views.server.ts";
import { happeningsOf } from "#app/documents/record/activity.ts";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { RailSection } from "#app/ui/panes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { happeningWords } from "../activity.ts";
import { linkOf } from "../customer.server.ts";
import { mayEdit, mayHappen } from "../estimate.ts";
import { type EstimateRecord, findEstimate, priceOf } from "../estimates.server.ts";
import { EstimateView } from "../parts/estimate-view.tsx";
import { currentBook } from "../price-books.server.ts";
import type { Route } from "./+types/estimate.ts";
import { actOnEstimate } from "./estimate-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "estimates.view");
	const found = /^[0-9a-f-]{36}$/.test(params.id) ? await findEstimate(params.id) : null;
	if (!found) throw new Response("This estimate does not exist.", { status: 404, statusText: "Not Found" });
	const { estimate } = found;
	const [price, book, events, openings, pictures] = await Promise.all([
		priceOf(found),
		currentBook(),
		timeline({ entity: "estimate", id: estimate.id }),
		openingsOf("estimate", estimate.id),
		photosOf("estimate", estimate.id),
	]);
	const mine = by.role !== "estimator" || estimate.ownerId === by.id;
	const reviews = may(by.role, "estimates.review");
	return {
		...pageOf(found, pictures),
		price,
		newerBook: book.version > estimate.priceBook ? book.version : null,
		happenings: happeningsOf(events, openings, estimate.name, happeningWords),
		timeZone: settings.timeZone,
		link: estimate.linkEndsAt && estimate.status !== "dropped" ? linkOf(estimate) : null,
		may: {
			edit: mine && mayEdit(estimate.status, by.role),
			submit: mine && mayHappen(estimate.status, "submit"),
			review: reviews && mayHappen(estimate.status, "review"),
			sendBack: reviews && mayHappen(estimate.status, "send-back"),
			reopen: reviews && mayHappen(estimate.status, "reopen"),
			drop: reviews && mayHappen(estimate.status, "drop"),
			quote: may(by.role, "quotes.draft") && (estimate.status === "reviewed" || estimate.status === "quoted"),
			choose: reviews,
			release: estimate.status !== "draft" && estimate.status !== "dropped",
		},
	};
}

function pageOf(
	{ estimate, owner, trees, findings, items, photos, conflicts }: EstimateRecord,
	pictures: { id: string; width: number; height: number }[],
) {
	const when = (at: Date | null) => at && formatInstant(at, settings.timeZone);
	return {
		estimate: {
			id: estimate.id,
			customerId: estimate.customerId,
			number: estimate.number,
			status: estimate.status,
			edits: estimate.edits,
			name: estimate.name,
			email: estimate.email,
			phone: estimate.phone,
			address: estimate.address,
			notes: estimate.notes,
			propertyId: estimate.propertyId,
			priceBook: estimate.priceBook,
			sentBack: estimate.sentBack,
			droppedReason: estimate.droppedReason,
			showPrices: estimate.showPrices,
			owner,
			begun: when(estimate.deviceAt),
			submitted: when(estimate.submittedAt),
		},
		trees,
		findings,
		items,
		photos: photos.map(({ id, treeId, caption, strokes, released, photoId, received, bytes, refused, name }) => {
			const picture = pictures.find((one) => one.id === photoId);
			const size = picture && { width: picture.width, height: picture.height };
			return { id, treeId, caption, strokes, released, photoId, received, bytes, refused, name, size: size ?? null };
		}),
		conflicts: conflicts.map(({ mineBy, theirsBy, ...conflict }) => ({
			...conflict,
			mineBy: `${mineBy.name}, on the device, ${when(mineBy.at)}`,
			theirsBy: theirsBy ? `${theirsBy.name}, ${when(theirsBy.at)}` : "In the office",
		})),
	};
}

export type EstimateData = Awaited<ReturnType<typeof loader>>;

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const done = await actOnEstimate({ context, id: params.id, form, now: new Date() });
	if (done.kind === "go") throw redirect(`/admin/field-estimates/${params.id}`, 303);
	return data(done, { status: done.status });
}

export default function EstimateScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { happenings, timeZone, estimate } = loaderData;
	return (
		<>
			<title>{`${estimate.number}, ${estimate.name} | Field estimates`}</title>
			<EstimateView
				key={estimate.id}
				page={loaderData}
				wrong={actionData ?? null}
				history={
					<RailSection title="What happened">
						<Timeline happenings={happenings} when={(iso) => formatInstant(iso, timeZone)} />
					</RailSection>
				}
			/>
		</>
	);
}
