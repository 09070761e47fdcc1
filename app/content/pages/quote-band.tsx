import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

/** The last thing on a page that informs: the way to a written quote. `about` is the form's first words. */
export function QuoteBand(props: { title: string; words: string; service?: string; about?: string }) {
	const query = new URLSearchParams();
	if (props.service) query.set("service", props.service);
	if (props.about) query.set("about", props.about);
	return (
		<section className="wrap mt-16 lg:mt-24 print:hidden">
			<div className="flex flex-wrap items-center gap-x-10 gap-y-6 rounded-lg bg-paper-2 px-6 py-8 lg:px-12 lg:py-12">
				<div className="min-w-0 grow basis-80">
					<h2 className="text-[26px] leading-tight lg:text-[32px]">{props.title}</h2>
					<p className="mt-3 max-w-[56ch] text-ink-2">{props.words}</p>
				</div>
				<Link to={query.size ? `/contact?${query}` : "/contact"} className={buttonClass({ tone: "barn" })}>
					Get a written quote
				</Link>
			</div>
		</section>
	);
}
