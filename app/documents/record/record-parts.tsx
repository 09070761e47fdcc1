import type { JobOverview } from "#app/documents/job/load-job.server.ts";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { telUrl } from "#app/platform/phone.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";

type RecordHeadingProps = {
	customerId: string;
	name: string;
	siteAddress: string;
	/** the reason of the list status; "" shows none */
	reason: string;
	errors: ActionErrors | null;
	job: JobOverview;
	/** links below the heading */
	children?: React.ReactNode;
};

/** The customer, the job site and the state of a document's record, what is next with its job, and the errors of a rejected form. */
export function RecordHeading({ customerId, name, siteAddress, reason, errors, job, children }: RecordHeadingProps) {
	return (
		<>
			<h2 className="text-3xl leading-tight [overflow-wrap:anywhere]">
				<CustomerLink id={customerId} name={name} />
			</h2>
			<p className="text-ink-2">
				<Private>{siteAddress}</Private>
			</p>
			{job.phone && (
				<p>
					<a href={telUrl(job.phone)} className="inline-block min-h-6 font-semibold underline underline-offset-4">
						<Private>{job.phone}</Private>
					</a>
				</p>
			)}
			{reason && <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{reason}</p>}
			{children}
			<NextStep job={job} status={reason} />
			{errors && (
				<div className="mt-4">
					<ErrorSummary errors={errors.errors} form={`${errors.intent}-`} />
				</div>
			)}
		</>
	);
}

export function InternalNote({ text }: { text: string }) {
	if (!text.trim()) return null;
	return (
		<section className="mt-6">
			<h2 className="text-[17px]">Internal note</h2>
			<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</p>
		</section>
	);
}
