/** The quote form; `service` is preselected, `about` starts the message. */
export function quoteLink({ service, about }: { service?: string; about?: string }): string {
	const query = new URLSearchParams();
	if (service) query.set("service", service);
	if (about) query.set("about", about);
	return query.size ? `/contact?${query}` : "/contact";
}
