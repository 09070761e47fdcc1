import {
	codeWidthFor,
	formatDistance,
	formatInches,
	readingDistance,
	readingDistances,
} from "#app/documents/short-links/print-size.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function CodePicture({ id, version, url }: { id: string; version: number; url: string }) {
	return (
		<div className="grid gap-3">
			<img
				src={`/admin/qr-codes/${id}/svg?view&version=${version}`}
				alt={`QR code for ${url}`}
				width={232}
				height={232}
				className="w-full max-w-58 rounded-md border border-line bg-white"
			/>
			<p className="text-sm [overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, "")}</p>
			<div>
				<CopyButton text={url} label="Copy link" />
			</div>
		</div>
	);
}

type Sheet = { key: string; label: string; about: string; codeWidth: number };

export function Downloads({ id, sheets, modules }: { id: string; sheets: readonly Sheet[]; modules: number }) {
	const file = (format: string) => `/admin/qr-codes/${id}/${format}`;
	return (
		<>
			<ul className="grid gap-1">
				<DownloadItem href={file("svg")} label="SVG" about="For print shops and large signs" />
				<DownloadItem href={file("png")} label="PNG" about="For office programs and email" />
				{sheets.map(({ key, label, about, codeWidth }) => (
					<DownloadItem
						key={key}
						href={file(key)}
						label={`${label} (PDF)`}
						about={`${about}, readable from ${formatDistance(readingDistance(codeWidth, modules))}`}
					/>
				))}
			</ul>
			<p className="mt-2 text-sm text-ink-3">The PDFs are ready to print, with bleed and cut marks.</p>
		</>
	);
}

function DownloadItem({ href, label, about }: { href: string; label: string; about: string }) {
	return (
		<li>
			<a href={href} download className="flex min-h-11 items-center gap-2.5 rounded-md hover:bg-paper-2">
				<Icon name="download" className="size-4 text-ink-3" />
				<span>
					<span className="block font-medium underline underline-offset-4">{label}</span>
					<span className="block text-sm text-ink-3">{about}</span>
				</span>
			</a>
		</li>
	);
}

/** How wide the code must be, without its white border. */
export function Sizes({ modules }: { modules: number }) {
	return (
		<>
			<dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
				{readingDistances.map(({ label, inches }) => (
					<div key={label} className="contents">
						<dt className="text-ink-2">{label}</dt>
						<dd className="text-right tabular-nums">{formatInches(codeWidthFor(inches, modules))}</dd>
					</div>
				))}
			</dl>
			<p className="mt-2 text-sm text-ink-3">Width of the code. Keep the white border around it free.</p>
		</>
	);
}
