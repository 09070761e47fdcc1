import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The site map: every URL of the site, the API and the back office.
export default [
	layout("staff/screens/entrance.tsx", [
		route("admin/login", "staff/screens/login.tsx"),
		route("admin/login/code", "staff/screens/login-code.tsx"),
		route("admin/login/forgot", "staff/screens/forgot.tsx"),
		route("admin/reset/:token", "staff/screens/reset.tsx"),
		route("admin/invitation/:token", "staff/screens/invitation.tsx"),
		route("admin/first-owner/:token", "staff/screens/first-owner.tsx"),
	]),
	route("admin/sign-out", "staff/screens/sign-out.tsx"),
	route("api/notifications/check", "office/screens/notifications-check.ts"),
	route("api/office/search", "office/screens/search.ts"),
	route("api/photos", "media/screens/draft-photos.ts"),
	route("api/photos/:id", "media/screens/draft-photo.ts"),
	layout("office/screens/office.tsx", [
		layout("office/screens/page.tsx", [
			route("admin/media/photo/:id/:size", "media/screens/staff-photo.ts"),
			route("admin", "office/screens/start.tsx"),
			route("admin/dashboard", "office/screens/dashboard.tsx"),
			route("admin/design", "office/screens/design.tsx"),
			route("admin/staff", "staff/screens/people.tsx"),
			route("admin/account", "staff/screens/account.tsx"),
			route("admin/account/second-step", "staff/screens/second-step.tsx"),
			route("admin/company", "company/screens/company.tsx"),
			route("admin/inquiries", "inquiries/screens/inquiries.tsx", [
				index("inquiries/screens/none-open.tsx"),
				route("new", "inquiries/screens/new-inquiry.tsx"),
				route(":id", "inquiries/screens/inquiry.tsx"),
			]),
			route("admin/quotes", "quotes/screens/quotes.tsx", [
				index("quotes/screens/none-open.tsx"),
				route("new", "quotes/screens/new-quote.tsx"),
				route(":id", "quotes/screens/quote.tsx"),
			]),
			route("admin/inquiries/:id/quote", "quotes/screens/quote-from-inquiry.ts"),
			route("admin/outbox", "mailbox/screens/outbox.tsx", [
				index("mailbox/screens/outbox-start.tsx"),
				route(":id", "mailbox/screens/outbox-mail.tsx"),
			]),
			route("admin/outbox/jobs", "mailbox/screens/outbox-jobs.tsx"),
			route("admin/outbox/:id/letter", "mailbox/screens/outbox-letter.ts"),
			route("admin/outbox/:id/attached/:index", "mailbox/screens/outbox-attached.ts"),
			route("admin/*", "office/screens/not-found.tsx"),
		]),
	]),
	route("api/locations", "site/screens/locations.ts"),
	route("api/weather", "weather/screens/weather-now.ts"),
	route("robots.txt", "site/screens/robots.ts"),
	route("site.webmanifest", "site/screens/web-manifest.ts"),
	route("admin/quotes/:id/draft", "quotes/screens/quote-draft.ts"),
	route("admin/quotes/:id/pdf", "quotes/screens/quote-pdf.ts"),
	route("admin/quotes/:id/preview", "quotes/screens/quote-preview.tsx"),
	route("quote/view/:accessToken", "quotes/screens/view.tsx"),
	route("quote/view/:accessToken/pdf", "quotes/screens/view-pdf.ts"),
	route("quote/view/:accessToken/seen", "quotes/screens/view-seen.ts"),
	layout("site/screens/layout.tsx", [
		layout("site/screens/page.tsx", [
			index("site/screens/home.tsx"),
			route("contact", "inquiries/screens/contact.tsx"),
			route("contact/thanks/:token", "inquiries/screens/contact-thanks.tsx"),
			route("*", "site/screens/not-found.tsx"),
		]),
	]),
] satisfies RouteConfig;
