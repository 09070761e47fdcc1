import { ViewTabs } from "#app/ui/row.tsx";

const sections = [
	{ key: "pages", label: "Pages", to: "/admin/page-management" },
	{ key: "redirects", label: "Redirects", to: "/admin/page-management/redirects" },
	{ key: "not-found", label: "Not found", to: "/admin/page-management/not-found" },
] as const;

/** Leads between the pages of this section. */
export function SectionLinks({ current, misses }: { current: (typeof sections)[number]["key"]; misses: number }) {
	return (
		<ViewTabs
			label="Page management"
			tabs={sections.map(({ key, label, to }) => ({
				label,
				to,
				current: key === current,
				...(key === "not-found" && misses > 0 && { count: misses }),
			}))}
		/>
	);
}
