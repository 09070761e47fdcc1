export const seriesPath = "/admin/schedule/series";
