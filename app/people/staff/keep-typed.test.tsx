import { createMemoryRouter, redirect } from "react-router";
import { expect, test } from "vitest";
import { currentToast } from "#app/ui/toast.ts";
import { keepTyped } from "./keep-typed.tsx";
import { sessionEndedPath } from "./return-path.ts";

async function openRouter(leadsTo: string) {
	let loads = 0;
	const router = createMemoryRouter(
		[
			{
				id: "office",
				path: "/",
				middleware: [keepTyped as never],
				children: [
					{
						id: "page",
						path: "admin/inquiries/new",
						action: () => redirect(leadsTo),
						loader: () => {
							loads += 1;
							return null;
						},
					},
				],
			},
			{ id: "login", path: "/admin/login", loader: () => null },
			{ id: "list", path: "/admin/inquiries", loader: () => null },
		],
		{ initialEntries: ["/admin/inquiries/new"] },
	);
	if (!router.state.initialized)
		await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
	return { router, countLoads: () => loads };
}

function typed() {
	const form = new FormData();
	for (const [name, value] of [
		["intent", "add"],
		["message", "A split maple."],
		["services[]", "removal"],
		["services[]", "stump"],
	] as const)
		form.append(name, value);
	return form;
}

test("a form that comes after the session has ended stays on its page with what was typed", async () => {
	const { router, countLoads } = await openRouter(`${sessionEndedPath}&next=%2Fadmin%2Finquiries%2Fnew`);
	await router.navigate("/admin/inquiries/new", { formMethod: "post", formData: typed() });
	expect(router.state.location.pathname).toBe("/admin/inquiries/new");
	expect(router.state.errors).toBeNull();
	expect(router.state.actionData?.page).toMatchObject({
		kind: "failed",
		intent: "add",
		errors: { "": expect.stringContaining("Sign in again in another tab") },
		typed: { message: "A split maple.", "services[]": "removal\nstump" },
	});
	// Loading the page again would lead to the sign-in page.
	expect(countLoads()).toBe(1);
	expect(currentToast()).toMatchObject({ title: "Not saved", tone: "problem" });
});

test("any other redirect is followed", async () => {
	const { router } = await openRouter("/admin/inquiries");
	await router.navigate("/admin/inquiries/new", { formMethod: "post", formData: typed() });
	expect(router.state.location.pathname).toBe("/admin/inquiries");
	const { router: signedOut } = await openRouter("/admin/login?note=signed-out");
	await signedOut.navigate("/admin/inquiries/new", { formMethod: "post", formData: typed() });
	expect(signedOut.state.location.pathname).toBe("/admin/login");
});
