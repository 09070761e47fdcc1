// The page at a URL, or its draft at the URL of a preview: the same screen shows both.
import type { RouterContextProvider } from "react-router";
import type { PageKind } from "#app/content/pages/page.ts";
import { findPage, type Page } from "#app/content/pages/pages.server.ts";
import { may } from "#app/noun/permit.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { draftsOpenContext } from "#app/platform/http/local-site.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type EditedPage, findEditedPage, findPreview, toEdited } from "./drafts.server.ts";

type Params = { slug?: string; token?: string };
type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Without a token, the published page with this slug. With one, the page as it will be once its draft is published: for
 * whoever has the secret link, or, when the token is the page's ID, for people who may see it in the back office. A slug beside
 * the token must be that of the page. Null when there is none.
 */
export async function findPageOrPreview<K extends PageKind>(
	kind: K,
	{ slug, token }: Params,
	visit: Visit,
): Promise<Page<K> | null> {
	if (token === undefined) return findPage(kind, slug ?? "");
	const edited = isUuid(token) ? await findForStaff(kind, token, visit) : await findShared(kind, token, visit.context);
	if (!edited || (slug !== undefined && edited.page.slug !== slug)) return null;
	return { ...edited.page, ...toEdited(edited).content } as Page<K>;
}

async function findShared(kind: PageKind, token: string, context: Visit["context"]): Promise<EditedPage | null> {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	return findPreview(kind, token, new Date());
}

async function findForStaff(kind: PageKind, id: string, { request, context }: Visit): Promise<EditedPage | null> {
	if (context.get(draftsOpenContext)) return findEditedPage(kind, id);
	const session = await findSession(request.headers);
	return session && may(session.staff.role, "pages.view") ? findEditedPage(kind, id) : null;
}
