import { Form } from "react-router";
import type { QuietFacts } from "#app/content/pages/quiet-frame.server.ts";
import { QuietFrame } from "#app/content/pages/quiet-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Around every page of a customer's account. */
export function Frame(props: { frame: QuietFacts; title: string; signedIn?: boolean; children: React.ReactNode }) {
	const signOut = (
		<Form method="post" action="/account" className="shrink-0">
			<Button type="submit" name="intent" value="sign-out" size="dense">
				<Icon name="log-out" />
				Sign out
			</Button>
		</Form>
	);
	return (
		<QuietFrame facts={props.frame} beside={props.signedIn && signOut}>
			<title>{`${props.title} | ${props.frame.name}`}</title>
			<meta name="robots" content="noindex" />
			{props.children}
		</QuietFrame>
	);
}

/** One subject under its heading. */
export function Part(props: { id: string; title: string; lead?: React.ReactNode; children: React.ReactNode }) {
	return (
		<section aria-labelledby={props.id} className="scroll-mt-6">
			<h2 id={props.id} className="text-[28px] leading-tight">
				{props.title}
			</h2>
			{props.lead && <p className="mt-1 max-w-[60ch] text-base text-ink-2">{props.lead}</p>}
			<div className="mt-4">{props.children}</div>
		</section>
	);
}

/** One sheet with one thing to do, for those who are not signed in. */
export function Sheet(props: { title: string; lead: React.ReactNode; children?: React.ReactNode }) {
	return (
		<div className="mx-auto w-full max-w-lg rounded-sheet border-2 border-ink bg-card px-5 py-8 shadow-2 sm:px-9 sm:py-10">
			<h1 className="text-[34px] leading-[1.08]">{props.title}</h1>
			<div className="mt-3 text-ink-2 [overflow-wrap:anywhere]">{props.lead}</div>
			{props.children && <div className="mt-6 grid gap-5">{props.children}</div>}
		</div>
	);
}
