import { Children, isValidElement, use } from "react";
import { Scripts } from "react-router";
import { InlineAssets } from "./inline-assets.ts";

/**
 * What React Router's <Scripts> renders, changed so that nothing is fetched before the page has painted: the module script
 * gets a type that browsers don't run, and starter.ts gets the URLs to preload.
 */
export function DeferredScripts() {
	const assets = use(InlineAssets);
	// called, not rendered, to get its elements; it renders none after hydration
	const rendered = Scripts({});
	if (!rendered) return null;
	const modules: string[] = [];
	const scripts: React.ReactElement[] = [];
	const collect = (node: React.ReactNode) =>
		Children.forEach(node, (child) => {
			if (!isValidElement<React.ComponentProps<"link"> & React.ComponentProps<"script">>(child)) return;
			const { type, props } = child;
			if (type === "link") modules.push(props.href ?? "");
			else if (type !== "script") collect(props.children);
			else if (props.type === "module") scripts.push(<script {...props} key="modules" type="deferred" async={false} />);
			else scripts.push(<script {...props} key={scripts.length} />);
		});
	collect(rendered);
	return (
		<>
			{scripts}
			<script
				suppressHydrationWarning
				nonce={assets?.nonce}
				data-modules={modules.join(" ")}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
				dangerouslySetInnerHTML={{ __html: assets?.starter ?? "" }}
			/>
		</>
	);
}
