import { listPhotos } from "#app/content/media/photos.server.ts";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import type { PropertyOverview } from "#app/people/customers/property.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { PrivateTitle } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, emailActions } from "../activity.ts";
import { estimateLink } from "../customer.server.ts";
import { canTransition, mayEdit } from "../estimate.ts";
import { type EstimateRecord, findEstimate, findWiresToCheck, priceRecord } from "../estimates.server.ts";
import { EstimateView } from "../parts/estimate-view.tsx";
import { readCurrentPriceBook } from "../price-books.server.ts";
import type { Route } from "./+types/estimate.ts";
import { estimateAction } from "./estimate-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "estimates.view");
	const record = await findEstimate(parseIdParam(params.id));
	if (!record) throw new Response("We couldn't find this estimate.", { status: 404, statusText: "Not Found" });
	const { estimate } = record;
	const [price, book, { activity }, pictures, job] = await Promise.all([
		priceRecord(record),
		readCurrentPriceBook(),
		loadRecordActivity({
			entity: "estimate",
			id: estimate.id,
			viewer: estimate.name,
			labels: activityLabels,
			emailActions,
		}),
		listPhotos("estimate", estimate.id),
		loadJob(by, estimate.id, new Date()),
	]);
	const isOwn = by.role !== "estimator" || estimate.ownerId === by.id;
	const canReview = may(by.role, "estimates.review");
	return {
		...toPageData(record, pictures),
		price,
		wiresToCheck: findWiresToCheck(record),
		job: { ...job, property: withoutOwnPhotos(job.property, record) },
		newerBook: book.version > estimate.priceBook ? book.version : null,
		activity,
		timeZone: settings.timeZone,
		link: estimate.linkExpiresAt && estimate.status !== "archived" ? estimateLink(estimate) : null,
		may: {
			edit: isOwn && mayEdit(estimate.status, by.role),
			submit: isOwn && canTransition(estimate.status, "submit"),
			review: canReview && canTransition(estimate.status, "review"),
			sendBack: canReview && canTransition(estimate.status, "send-back"),
			reopen: canReview && canTransition(estimate.status, "reopen"),
			archive: canReview && canTransition(estimate.status, "archive"),
			quote: may(by.role, "quotes.draft") && (estimate.status === "reviewed" || estimate.status === "quoted"),
			resolveConflicts: canReview,
			addPictures: may(by.role, "pictures.edit"),
			share: estimate.status !== "draft" && estimate.status !== "archived",
		},
	};
}

/** The estimate's own photos are beside its trees. */
function withoutOwnPhotos(property: PropertyOverview | null, record: EstimateRecord): PropertyOverview | null {
	const ownIds = new Set(record.photos.map(({ photoId }) => photoId));
	return property && { ...property, photos: property.photos.filter(({ id }) => !ownIds.has(id)) };
}

function toPageData(
	{ estimate, owner, reviewer, trees, findings, items, photos, conflicts }: EstimateRecord,
	pictures: { id: string; width: number; height: number }[],
) {
	const when = (at: Date | null) => at && formatInstant(at, settings.timeZone);
	return {
		estimate: {
			id: estimate.id,
			customerId: estimate.customerId,
			number: estimate.number,
			status: estimate.status,
			changeCount: estimate.changeCount,
			name: estimate.name,
			email: estimate.email,
			phone: formatPhone(estimate.phone),
			address: estimate.address,
			notes: estimate.notes,
			propertyId: estimate.propertyId,
			priceBook: estimate.priceBook,
			sentBackReason: estimate.sentBackReason,
			archivedReason: estimate.archivedReason,
			showPrices: estimate.showPrices,
			steps: [
				`Started by ${owner}, ${when(estimate.deviceAt)}`,
				estimate.submittedAt && `Submitted ${when(estimate.submittedAt)}`,
				estimate.reviewedAt && `Reviewed by ${reviewer}, ${when(estimate.reviewedAt)}`,
			].filter((step) => step !== null),
		},
		trees,
		findings,
		items,
		photos: photos.map(({ id, treeId, name, caption, strokes, photoId, bytes, receivedBytes, ...photo }) => {
			const picture = pictures.find((one) => one.id === photoId);
			const size = picture ? { width: picture.width, height: picture.height } : null;
			const { sharedWithCustomer, rejectionReason } = photo;
			const upload = { photoId, bytes, receivedBytes, rejectionReason, size };
			return { id, treeId, name, caption, strokes, sharedWithCustomer, ...upload };
		}),
		conflicts: conflicts.map(({ deviceAuthor, serverAuthor, ...conflict }) => ({
			...conflict,
			deviceAuthor: `${deviceAuthor.name}, field app, ${when(deviceAuthor.at)}`,
			serverAuthor: serverAuthor ? `${serverAuthor.name}, ${when(serverAuthor.at)}` : "Office",
		})),
	};
}

export type EstimateData = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = reloadAfterConflict;

export const action = estimateAction;

export default function EstimateScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { activity, timeZone, estimate } = loaderData;
	return (
		<>
			<PrivateTitle
				general={`${estimate.number} | Field estimates`}
			>{`${estimate.number}, ${estimate.name} | Field estimates`}</PrivateTitle>
			<EstimateView
				key={estimate.id}
				page={loaderData}
				submission={actionData ?? null}
				history={
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				}
			/>
		</>
	);
}
