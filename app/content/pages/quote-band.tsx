import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { quoteLink } from "./quote-link.ts";

/** The call to action at the end of a content page. `service` is preselected on the quote form, `about` starts its message. */
export function QuoteBand(props: { title: string; text: string; service?: string; about?: string }) {
	return (
		<section className="wrap mt-16 lg:mt-24 print:hidden">
			<div className="flex flex-wrap items-center gap-x-10 gap-y-6 rounded-lg bg-paper-2 px-6 py-8 lg:px-12 lg:py-12">
				<div className="min-w-0 grow basis-80">
					<h2 className="text-[26px] leading-tight lg:text-[32px]">{props.title}</h2>
					<p className="mt-3 max-w-[56ch] text-ink-2">{props.text}</p>
				</div>
				<Link to={quoteLink(props)} className={buttonClass({ tone: "barn" })}>
					Get a quote
				</Link>
			</div>
		</section>
	);
}
