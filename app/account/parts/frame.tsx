import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { AccountFrame } from "../frame.server.ts";

/** Around every page of a customer's account: whose it is, the way back to the site, the way out. */
export function Frame(props: { frame: AccountFrame; title: string; signedIn?: boolean; children: React.ReactNode }) {
	const { name, phone } = props.frame;
	return (
		<div className="flex min-h-dvh flex-col text-body">
			<title>{`${props.title} | ${name}`}</title>
			<meta name="robots" content="noindex" />
			<header className="border-b border-line">
				<div className="wrap flex min-h-[76px] items-center justify-between gap-6 py-2">
					<Link to="/" aria-label={`${name}, home`} className="flex min-w-0 items-center gap-3 rounded-md">
						<Logo className="size-11 shrink-0" />
						<span className="line-clamp-2 max-w-[12em] font-display text-[19px] leading-[1.05] text-balance">
							{name}
						</span>
					</Link>
					{props.signedIn && (
						<Form method="post" action="/account" className="shrink-0">
							<Button type="submit" name="intent" value="sign-out" size="dense">
								<Icon name="log-out" />
								Sign out
							</Button>
						</Form>
					)}
				</div>
			</header>
			<main className="wrap grow pt-8 pb-16 lg:pt-14">{props.children}</main>
			{!props.signedIn && <div aria-hidden="true" className="tree-line mx-auto h-16 w-full max-w-4xl" />}
			<footer className="border-t border-line">
				<div className="wrap flex flex-wrap items-center gap-x-6 py-3 text-base text-ink-2">
					<a href={phone.href} className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
						<Icon name="phone" className="size-4.5" />
						<span className="lining">{phone.words}</span>
					</a>
					<Link to="/" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
						Back to the website
					</Link>
				</div>
			</footer>
		</div>
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
