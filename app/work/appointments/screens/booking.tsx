import { Form, type ShouldRevalidateFunctionArgs, useNavigation, useParams } from "react-router";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { bookAppointment, cancelOwnAppointment } from "../booking.server.ts";
import { bookForm, bookingMessages, cancelForm } from "../booking-form.ts";
import { type BookedView, readBookingView } from "../booking-view.server.ts";
import { TimePicker } from "../parts/time-picker.tsx";
import { appointmentAnswerLimit } from "../urls.ts";
import type { Route } from "./+types/booking.ts";
import { bookingPages } from "./booking-pages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = bookingPages.loader(async ({ opened, now, url }) =>
	readBookingView(opened, url.searchParams.get("times") === "all", now),
);

export const action = bookingPages.action({
	path: (token) => `/estimate-visit/${token}`,
	stale: bookingMessages.stale,
	limit: appointmentAnswerLimit,
	intents: {
		book: bookingPages.intent(bookForm, async ({ opened, value, client, now }) => {
			const result = await bookAppointment(opened.id, value.from, client, now);
			if (result === "done") return result;
			if (result === "taken") return { ...invalid({ from: bookingMessages.taken }), status: 409 };
			return refused(bookingMessages[result], result === "limit" ? 429 : 409);
		}),
		cancel: bookingPages.intent(cancelForm, async ({ opened, value, client, now }) => {
			const result = await cancelOwnAppointment(opened.id, value.seenFrom, client, now);
			return result === "limit" ? refused(bookingMessages.limit, 429) : result;
		}),
	},
});

/** Reloads when a time has just been taken, so that it isn't offered again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken = "" } = useParams();
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="an email about an estimate" answer={actionData} />;
	const { contact, booked, days, minutes, isAll, number } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const errors = failed?.intent === "book" ? failed.errors : undefined;
	const path = `/estimate-visit/${accessToken}`;
	const title = booked ? `Your estimate is ${booked.day}` : "Pick a time for your estimate";
	return (
		<SharePage title={`${title}, ${contact.name}`}>
			<div className="mx-auto max-w-xl px-5 pt-10">
				<p className="font-display text-lg">{contact.name}</p>
				<h1 className="lining mt-6 text-4xl leading-tight">{title}</h1>
				{booked ? (
					<Booked booked={booked} number={number} token={accessToken} />
				) : (
					<p className="mt-3 text-lg text-ink-2">
						We'll look at your trees with you before we give you a price. Request {number}.
					</p>
				)}
				<div className="mt-7 grid gap-5">
					{days && !booked && (
						<TimePicker
							days={days}
							minutes={minutes}
							isAll={isAll}
							path={path}
							errors={errors}
							label="Book this time"
						/>
					)}
					{!days && !booked && (
						<p className="text-lg">We have no open times online right now. Call us, and we'll find one together.</p>
					)}
					{booked && (
						<div className="border-t border-line pt-4">
							{days && (
								<Disclosure label="Move to another time" open={errors !== undefined || isAll}>
									<div className="pt-2 pb-3">
										<TimePicker
											days={days}
											minutes={minutes}
											isAll={isAll}
											path={path}
											errors={errors}
											label="Move to this time"
										/>
									</div>
								</Disclosure>
							)}
							<CancelForm
								key={booked.from}
								from={booked.from}
								errors={failed?.intent === "cancel" ? failed.errors : undefined}
							/>
						</div>
					)}
				</div>
				<p className="mt-7 border-t border-line pt-5 text-ink-2">
					Questions? Call us at{" "}
					<a
						href={telUrl(contact.tel)}
						className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
					>
						{contact.phone}
					</a>
					.
				</p>
			</div>
		</SharePage>
	);
}

function Booked({ booked, number, token }: { booked: BookedView; number: string; token: string }) {
	return (
		<>
			<p className="mt-2 text-xl text-ink-2">at {booked.time}</p>
			<Outcome className="mt-5" news={booked.from} title="Your appointment is booked">
				{booked.estimator} is coming to look at your trees. Your request number is {number}.
			</Outcome>
			<p className="mt-5">
				<a href={`/estimate-visit/${token}/calendar.ics`} className={buttonClass()}>
					<Icon name="calendar-days" />
					Add to calendar
				</a>
			</p>
		</>
	);
}

function CancelForm({ from, errors }: { from: string; errors: Record<string, string> | undefined }) {
	const isBusy = useNavigation().formData?.get("intent") === "cancel";
	return (
		<Disclosure label="Cancel the appointment" open={errors !== undefined}>
			<Form method="post" className="grid gap-4 pb-2">
				<ErrorSummary errors={errors} />
				<input type="hidden" name="seenFrom" value={from} />
				<p className="text-ink-2">You can pick another time later with the same link.</p>
				<Button type="submit" name="intent" value="cancel" busy={isBusy} className="justify-self-start">
					Cancel appointment
				</Button>
			</Form>
		</Disclosure>
	);
}
