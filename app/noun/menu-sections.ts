/**
 * The groups of the back office menu in their order. With those that are open at first, a menu of 36 entries fits a screen that
 * is 900 pixels high. What a person opens or closes is stored (`menu_folds`).
 */
export const menuSections = [
	{ key: "home", label: "", isOpen: true },
	{ key: "schedule", label: "Schedule", isOpen: true },
	{ key: "messages", label: "Messages", isOpen: true },
	{ key: "sales", label: "Sales", isOpen: true },
	{ key: "jobs", label: "Jobs", isOpen: false },
	{ key: "money", label: "Money", isOpen: true },
	{ key: "customers", label: "Customers", isOpen: true },
	{ key: "marketing", label: "Marketing", isOpen: false },
	{ key: "website", label: "Website", isOpen: false },
	{ key: "settings", label: "Settings", isOpen: false },
] as const;

export type MenuSection = (typeof menuSections)[number]["key"];
