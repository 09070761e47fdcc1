import { redirect, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { answerForm, invalid, refused } from "#app/platform/form-actions.server.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { outcomeId } from "#app/ui/use-outcome.ts";
import { bookForm, bookingMessages } from "../booking-form.ts";
import { readBookingView } from "../booking-view.server.ts";
import { TimePicker } from "../parts/time-picker.tsx";
import { bookFromThankYou, findThankedInquiry } from "../thank-you.server.ts";
import { appointmentAnswerLimit } from "../urls.ts";
import type { Route } from "./+types/book.ts";

/** The section of the thank-you page on which the sender books an estimate at once. */
export async function loader({ params, url }: Route.LoaderArgs) {
	const now = new Date();
	const id = parseLinkToken("inquiry-thanks", params.token);
	const inquiry = id && (await findThankedInquiry(id, now));
	if (!inquiry) return null;
	// a stranger who has this page's URL sees whether there is an appointment, but not when
	const seen = inquiry.status === "spam" ? { ...inquiry, status: "new" as const } : inquiry;
	const { booked, days, minutes, isAll } = await readBookingView(seen, url.searchParams.get("times") === "all", now);
	return { isBooked: booked !== null, hasEmail: currentContact(inquiry).email !== "", days, minutes, isAll };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const client = context.get(clientContext);
	const id = parseLinkToken("inquiry-thanks", params.token);
	const path = `/contact/thanks/${params.token}`;
	const answer = { typed: {}, intent: "book", path, stale: "" };
	if (await consumeAddressLimit(appointmentAnswerLimit, client.ip))
		return answerForm(refused("Too many attempts. Try again in a few minutes, or call us.", 429), answer);
	const inquiry = id && (await findThankedInquiry(id, now));
	if (!inquiry) throw new Response("Not found", { status: 404 });
	const parsed = parseForm(bookForm, await readForm(request));
	if (!parsed.ok) return answerForm(invalid(parsed.errors), answer);
	const result = await bookFromThankYou(inquiry.id, parsed.value.from, client, now);
	if (typeof result === "object") throw redirect(`${result.to}#${outcomeId}`, 303);
	if (result === "taken") return answerForm({ ...invalid({ from: bookingMessages.taken }), status: 409 }, answer);
	return answerForm(refused(bookingMessages[result], result === "limit" ? 429 : 409), answer);
}

/** Reloads when a time has just been taken, so that it isn't offered again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ThankYouBooking({ loaderData, actionData }: Route.ComponentProps) {
	const { token = "" } = useParams();
	if (!loaderData || (!loaderData.isBooked && !loaderData.days)) return null;
	const { isBooked, hasEmail, days, minutes, isAll } = loaderData;
	const path = `/contact/thanks/${token}`;
	return (
		<section aria-label="Book your estimate" className="mt-12 rounded-sheet border border-line bg-card p-6 lg:p-8">
			{/* the page sends no referrer, but its form must send its origin */}
			<meta name="referrer" content="same-origin" />
			{isBooked || !days ? (
				<>
					<h2 className="text-[28px]">Your estimate is booked</h2>
					<p className="mt-3">
						{hasEmail
							? "The day and time are in the email that we sent you. Its link also lets you move or cancel the appointment."
							: "To move or cancel the appointment, call us."}
					</p>
				</>
			) : (
				<>
					<h2 className="text-[28px]">Want to skip the phone call?</h2>
					<p className="mt-3 mb-6">Book your estimate now. It's free, and we'll look at your trees together.</p>
					<TimePicker
						days={days}
						minutes={minutes}
						isAll={isAll}
						path={path}
						action={`${path}?index`}
						label="Book this time"
						errors={actionData && "errors" in actionData ? actionData.errors : undefined}
					/>
				</>
			)}
		</section>
	);
}
