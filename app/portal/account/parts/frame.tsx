import { Form } from "react-router";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import type { MinimalFrameData } from "#app/content/pages/minimal-frame.server.ts";
import { MinimalFrame } from "#app/content/pages/minimal-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The layout of every page of the customer account. */
export function AccountFrame(props: {
	frame: MinimalFrameData;
	title: string;
	signedIn?: boolean;
	children: React.ReactNode;
}) {
	const signOut = (
		<Form method="post" action="/account" className="shrink-0">
			<Button type="submit" name="intent" value="sign-out" size="dense">
				<Icon name="log-out" />
				Sign out
			</Button>
		</Form>
	);
	return (
		<MinimalFrame company={props.frame} headerAction={props.signedIn && signOut}>
			<title>{`${props.title} | ${props.frame.name}`}</title>
			<meta name="robots" content="noindex" />
			{props.children}
		</MinimalFrame>
	);
}

export function AccountSection(props: {
	id: string;
	title: string;
	lead?: React.ReactNode;
	children: React.ReactNode;
}) {
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

/** A card with a single task, for visitors who are not signed in. */
export function SignInSheet(props: { title: string; lead: React.ReactNode; children?: React.ReactNode }) {
	return (
		<div className="grid items-center justify-center gap-x-20 lg:grid-cols-[minmax(0,32rem)_auto]">
			<div className="w-full max-w-lg rounded-sheet border-2 border-ink bg-card px-5 py-8 shadow-2 sm:px-9 sm:py-10">
				<h1 className="text-[34px] leading-[1.08]">{props.title}</h1>
				<div className="mt-3 text-ink-2 [overflow-wrap:anywhere]">{props.lead}</div>
				{props.children && <div className="mt-6 grid gap-5">{props.children}</div>}
			</div>
			<HeadPicture of="account" />
		</div>
	);
}
