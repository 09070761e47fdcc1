/** What a route says about its pages, as `export const handle`. The innermost route that says something counts. */
export type PageHandle = {
	/** URL of the style sheet, from `app/styles` */
	styles?: string;
	/** People arrive here from elsewhere and see few other pages, so the HTML brings its styles with it and its scripts wait. */
	isLandingPage?: boolean;
	/** URL of the web app manifest */
	manifest?: string;
	/** `false`: the page has no scripts */
	hydrate?: boolean;
};
