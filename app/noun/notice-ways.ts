/** How a person learns of one kind of notice. An email comes with the announcement in the back office. Pure. */
export const noticeWays = ["off", "app", "now", "hourly", "daily"] as const;
export type NoticeWay = (typeof noticeWays)[number];
