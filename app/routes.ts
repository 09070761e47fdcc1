import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The site map: every URL of the site, the API and the back office.
export default [
	route("admin/login", "staff/screens/login.tsx"),
	route("admin/login/code", "staff/screens/login-code.tsx"),
	route("admin/sign-out", "staff/screens/sign-out.tsx"),
	layout("office/screens/office.tsx", [
		route("admin", "office/screens/start.tsx"),
		route("admin/dashboard", "office/screens/dashboard.tsx"),
		route("admin/*", "office/screens/not-found.tsx"),
	]),
	layout("site/screens/layout.tsx", [index("site/screens/home.tsx"), route("*", "site/screens/not-found.tsx")]),
] satisfies RouteConfig;
