// The texts of the header and the footer. Pure.

export const headerTexts = { quoteButton: "Get Quote" };

export const footerTexts = {
	quickTitle: "Quick links",
	servicesTitle: "Services",
	customersTitle: "Customers",
	newsletterTitle: "Tree news by email",
};
