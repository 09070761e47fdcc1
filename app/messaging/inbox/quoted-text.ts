// Splits a plain-text email into what its sender wrote and what they quoted. Pure.

const attribution =
	/^(on .{5,200} wrote:|-{2,} ?(original message|forwarded message|reply above).{0,40}|_{10,}|from: .{3,200})$/i;

export function splitQuoted(text: string): { own: string; quoted: string } {
	const lines = text.replaceAll("\r\n", "\n").split("\n");
	const start = lines.findIndex((line, index) => {
		if (line.startsWith(">")) return true;
		const joined = `${line.trim()} ${lines[index + 1]?.trim() ?? ""}`.trim();
		const isHeader = attribution.test(line.trim()) || (/^on /i.test(line) && attribution.test(joined));
		return (
			isHeader && (!/^from:/i.test(line.trim()) || /^(sent|date|to|subject):/i.test(lines[index + 1]?.trim() ?? ""))
		);
	});
	// an answer below or between the quotation is read as it is
	const rest = start < 0 ? [] : lines.slice(start);
	const hasOwnLines = rest
		.slice(2)
		.some(
			(line, index) =>
				line.trim() && !line.startsWith(">") && rest.slice(0, index + 2).some((above) => above.startsWith(">")),
		);
	if (start < 0 || hasOwnLines || !lines.slice(0, start).join("").trim()) return { own: text.trim(), quoted: "" };
	return { own: lines.slice(0, start).join("\n").trim(), quoted: rest.join("\n").trim() };
}
