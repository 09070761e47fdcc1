export const inboxPath = "/admin/inbox";
export const messageUrl = (id: string) => `${inboxPath}/messages/${id}`;
