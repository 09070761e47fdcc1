# The drawings that explain, written to ../drawings: python3 drawings.py. Three inks of the plates, red for what hurts,
# numbers in wheat discs as everywhere in the house. On dark paper the same drawing has the inks of NIGHT. <title> is what
# a page says of it where it has no words of its own.
import math, os, random

LIGHT, MID, INK = "#cecb96", "#607d44", "#1f2f1d"
RED, WHEAT, PAPER, SOIL, CHIPS = "#b23f25", "#edc160", "#fdfbf5", "#e0d3b4", "#c08a4a"
# ink on light paper: ink on dark paper. Numbers in discs stay dark.
NIGHT = {PAPER: "#1d281f", INK: "#dfe0c4", LIGHT: "#6f7552", MID: "#45603a", RED: "#e58a68", SOIL: "#453d2e", CHIPS: "#94683a"}
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "drawings")

def f(x): return f"{x:.1f}".rstrip("0").rstrip(".")
def path(d, fill="none", stroke=INK, w=3, extra=""): return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{w}" {extra}/>'
def line(x1, y1, x2, y2, stroke=INK, w=3, extra=""): return f'<path d="M{f(x1)} {f(y1)}L{f(x2)} {f(y2)}" stroke="{stroke}" stroke-width="{w}" {extra}/>'
def group(x, y, s, body, extra=""): return f'<g transform="translate({f(x)} {f(y)}) scale({s})" {extra}>{body}</g>'
def disc(n, x, y): return f'<circle cx="{f(x)}" cy="{f(y)}" r="19" fill="{WHEAT}" stroke="{INK}" stroke-width="2"/><text x="{f(x)}" y="{f(y+7.5)}" class="n">{n}</text>'
def yes(x, y): return f'<circle cx="{x}" cy="{y}" r="17" fill="{MID}"/>' + f'<path d="M{x-8} {y}l6 7 11-13" fill="none" stroke="{PAPER}" stroke-width="4"/>'
def no(x, y): return f'<circle cx="{x}" cy="{y}" r="17" fill="{RED}"/>' + f'<path d="M{x-7} {y-7}l14 14m0-14l-14 14" fill="none" stroke="{PAPER}" stroke-width="4"/>'
def words(x, y, s, anchor="middle", size=21): return f'<text x="{f(x)}" y="{f(y)}" text-anchor="{anchor}" font-size="{size}">{s}</text>'

# Drawings whose longest labels need more room when a browser sets them in a wider font than ours
ROOMY = {"apple-winters", "boundary", "certificate", "taphole"}

def save(name, title, w, h, body, defs=""):
    style = f'<style>text{{font-family:"Hanken Grotesk","Segoe UI",Roboto,Arial,sans-serif;fill:{INK}}}.n{{font-weight:700;font-size:21px;text-anchor:middle}}</style>'
    night = "".join(f'[fill="{a}"]{{fill:{b}}}[stroke="{a}"]{{stroke:{b}}}' for a, b in NIGHT.items() if a in body or a in (PAPER, INK))
    style = style.replace("</style>", f"@media(prefers-color-scheme:dark){{text{{fill:{NIGHT[INK]}}}.n{{fill:{INK}}}{night}}}</style>")
    stripes = f'<pattern id="s" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="{RED}"/><path d="M0 0v9" stroke="{PAPER}" stroke-width="4" opacity=".45"/></pattern>' if "url(#s)" in body else ""
    dots = f'<pattern id="d" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="{WHEAT}"/><circle cx="4.5" cy="4.5" r="1.6" fill="{INK}" opacity=".55"/></pattern>' if "url(#d)" in body else ""
    near = f'<pattern id="z" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v8" stroke="{RED}" stroke-width="2.4" opacity=".5"/></pattern>' if "url(#z)" in body else ""
    d = f"<defs>{stripes}{dots}{near}{defs}</defs>" if stripes or dots or near or defs else ""
    if name in ROOMY: w, body = w + 28, f'<g transform="translate(14)">{body}</g>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" stroke-linecap="round" stroke-linejoin="round"><title>{title}</title>{style}{d}<rect width="{w}" height="{h}" fill="{PAPER}" stroke="none"/>{body}</svg>\n'
    open(os.path.join(OUT, name + ".svg"), "w").write(svg)
    print(name, len(svg))

# --- a limb on its trunk ---------------------------------------------------------------------------------------------
LIMB = "M112 0C106 120 104 240 94 360H250C246 310 246 276 254 250C260 232 274 224 296 216L600 150L596 100L290 148C256 152 240 138 234 108C228 74 226 40 226 0Z"
SHADE = "M196 0C202 120 206 240 206 360H250C246 310 246 276 254 250C260 232 274 224 296 216L600 150L598 128L300 190C258 200 232 190 222 150C214 110 214 60 212 0Z"
RIDGE = "M232 112C222 128 210 140 190 148M228 130C222 138 214 144 206 148"
GRAIN = "".join(f"M{x} {y}q{-4} {34} {2} {70}" for x, y in [(132, 30), (150, 120), (128, 200), (166, 250), (176, 30), (146, 300)])
def limb(): return path(LIMB, LIGHT, "none") + path(SHADE, MID, "none") + path(LIMB, "none", INK, 4) + path(GRAIN, "none", MID, 2.5) + path(RIDGE, "none", INK, 4.5) + path("M262 156C252 178 254 206 270 226", "none", INK, 2, 'stroke-dasharray="2 6"')

def three_cuts():
    b = limb()
    b += line(392, 131, 392, 199, RED, 0) + path("M386 196L392 168L398 194Z", RED, RED, 2)
    b += line(440, 118, 440, 172, RED, 4.5, 'stroke-dasharray="9 7"')
    b += line(284, 138, 304, 226, RED, 4.5, 'stroke-dasharray="9 7"')
    b += path("M392 262V214m-7 10l7-11 7 11", "none", RED, 4) + path("M440 62V106m-7-10l7 11 7-11", "none", RED, 4) + path("M274 84L281 122m-9-8l9 10 6-12", "none", RED, 4)
    b += disc(1, 392, 284) + disc(2, 440, 40) + disc(3, 270, 62)
    b += path("M520 190c14 40 22 80 24 128m-10-14l10 16 8-17", "none", INK, 3, 'stroke-dasharray="3 8"')
    save("three-cuts", "Three cuts take off a heavy limb: first from below, then from above a little farther out, last the stub just outside the collar.", 640, 360, b)

def branch_collar():
    b = ""
    for i, (x1, y1, x2, y2, c) in enumerate([(284, 138, 304, 226, MID), (236, 96, 252, 262, RED), (430, 110, 440, 196, RED)]):
        inner = limb() + line(x1, y1, x2, y2, PAPER, 13) + line(x1 - (x2 - x1) * .16, y1 - (y2 - y1) * .16, x2 + (x2 - x1) * .16, y2 + (y2 - y1) * .16, c if c == RED else INK, 7, 'stroke-dasharray="16 10"')
        b += f'<g clip-path="url(#p)" transform="translate({i*213+3} 20)"><g transform="translate(-34 0) scale(.5)">{inner}</g></g>'
        b += (yes if i == 0 else no)(i * 213 + 107, 232)
    b += words(107, 276, "outside the collar") + words(320, 276, "flush: too close") + words(533, 276, "stub: too far out")
    save("branch-collar", "Where to cut a branch: just outside the swollen collar at its base. A flush cut opens the trunk, a stub can't close.", 640, 296, b, '<clipPath id="p"><path d="M0 0h207v180H0z"/></clipPath>')

# --- forks -----------------------------------------------------------------------------------------------------------
def forks():
    u = "M100 320C104 270 100 226 92 190C78 132 50 84 22 14H88C104 70 122 112 150 118C178 112 196 70 212 14H278C250 84 222 132 208 190C200 226 196 270 200 320Z"
    v = "M100 320C104 270 100 226 96 190C88 120 84 70 76 14H138C142 70 146 110 150 150C154 110 158 70 162 14H224C216 70 212 120 204 190C200 226 196 270 200 320Z"
    ush = "M168 320C166 262 172 214 184 176C206 116 228 66 246 14H278C250 84 222 132 208 190C200 226 196 270 200 320Z"
    vsh = "M168 320C166 262 172 214 176 176C186 116 192 66 196 14H224C216 70 212 120 204 190C200 226 196 270 200 320Z"
    rings = "M120 318C124 262 122 214 112 176M140 318C142 262 140 214 134 168"
    a = path(u, LIGHT, "none") + path(ush, MID, "none") + path(u, "none", INK, 4) + path("M150 118C150 130 150 146 150 166M138 128C144 132 146 140 147 148M162 128C156 132 154 140 153 148", "none", INK, 4.5) + path(rings, "none", MID, 2.5)
    seam = path("M150 150C146 176 146 206 150 244C154 206 154 176 150 150Z", INK, INK, 6) + path("M126 196c-10 8-12 20-8 32M174 196c10 8 12 20 8 32", "none", INK, 3)
    c = path(v, LIGHT, "none") + path(vsh, MID, "none") + path(v, "none", INK, 4) + seam + path("M118 318C122 286 122 262 118 244", "none", MID, 2.5)
    b = group(20, 10, 1, a) + group(330, 10, 1, c)
    b += disc(1, 232, 152) + line(214, 148, 178, 144, INK, 2) + disc(2, 556, 216) + line(538, 214, 492, 206, INK, 2)
    b += yes(38, 300) + no(378, 300)
    save("forks", "Left, a wide fork with a raised ridge of bark: wood of both stems is knitted together. Right, a tight fork with a dark seam: bark is trapped inside and nothing holds.", 640, 346, b)

# --- root flare ------------------------------------------------------------------------------------------------------
def root_flare():
    ground = 196
    def soil(): return f'<path d="M0 {ground}H200V300H0Z" fill="{SOIL}"/>'
    def roots(y): return path(f"M88 {y}C80 {y+16} 52 {y+22} 22 {y+30}M112 {y}C120 {y+16} 148 {y+22} 178 {y+30}M96 {y+6}C92 {y+30} 74 {y+48} 60 {y+58}M104 {y+6}C108 {y+30} 126 {y+48} 140 {y+58}", "none", INK, 6)
    def trunk(flare, base):
        d = f"M84 0C85 90 84 {flare-46} 80 {flare-24}C74 {flare-8} 62 {flare} 48 {flare+6}L100 {base}L152 {flare+6}C138 {flare} 126 {flare-8} 120 {flare-24}C116 {flare-46} 115 90 116 0Z"
        s = f"M104 0C105 90 104 {flare-46} 106 {flare-24}C110 {flare-6} 118 {flare} 126 {flare+10}L152 {flare+6}C138 {flare} 126 {flare-8} 120 {flare-24}C116 {flare-46} 115 90 116 0Z"
        return path(d, LIGHT, "none") + path(s, MID, "none") + path(d, "none", INK, 3.5)
    def chips(points, seed):
        r = random.Random(seed)
        return "".join(path(f"M{f(x)} {f(y)}l{f(6*math.cos(a))} {f(4*math.sin(a))}", "none", INK, 2) for x, y in points for a in [r.random() * 3])
    low = f"M2 {ground}C14 {ground-12} 40 {ground-14} 56 {ground-2}L56 {ground}Z"
    lowr = f"M198 {ground}C186 {ground-12} 160 {ground-14} 144 {ground-2}L144 {ground}Z"
    a = soil() + roots(ground + 4) + trunk(ground, ground + 12) + path(low, CHIPS, INK, 2) + path(lowr, CHIPS, INK, 2) + line(0, ground, 200, ground, INK, 3) + chips([(16, 190), (30, 188), (44, 191), (158, 191), (172, 188), (184, 190)], 3)
    b = roots(ground + 50) + trunk(ground + 46, ground + 58)
    b = soil() + b + f'<path d="M0 {ground}H84V{ground+3}H0Z M116 {ground}H200V{ground+3}H116Z" fill="{INK}"/>' + path(f"M72 {ground+56}C78 {ground+34} 122 {ground+30} 132 {ground+50}", "none", RED, 7)
    cone = f"M6 {ground}C40 {ground-12} 62 {ground-50} 84 {ground-74}L116 {ground-74}C138 {ground-50} 160 {ground-12} 194 {ground}Z"
    pts = []
    r = random.Random(8)
    while len(pts) < 26:
        x, y = r.uniform(24, 176), r.uniform(ground - 62, ground - 8)
        if abs(x - 100) < 16 + (y - (ground - 74)) * 0.95: pts.append((x, y))
    c = soil() + roots(ground + 4) + trunk(ground, ground + 12) + path(cone, CHIPS, INK, 3) + chips(pts, 5) + line(0, ground, 200, ground, INK, 3)
    body = "".join(f'<g clip-path="url(#p)" transform="translate({x} 14)">{g}</g>' for x, g in [(10, a), (220, b), (430, c)])
    body += yes(110, 296) + no(320, 296) + no(530, 296)
    body += words(110, 340, "flare in the open") + words(320, 340, "planted too deep") + words(530, 340, "mulch volcano")
    save("root-flare", "Three trunks where they meet the ground: one widens into its roots above the soil, with a flat ring of chips kept away from the bark; one goes in like a pole, buried, with a root circling it; one stands in a cone of mulch.", 640, 358, body, '<clipPath id="p"><path d="M0 0h200v262H0z"/></clipPath>')

# --- ten feet --------------------------------------------------------------------------------------------------------
def blob(cx, cy, rx, ry, n, seed, rough=.12):
    r = random.Random(seed)
    pts = [(cx + rx * (1 + r.uniform(-rough, rough)) * math.cos(2 * math.pi * i / n), cy + ry * (1 + r.uniform(-rough, rough)) * math.sin(2 * math.pi * i / n)) for i in range(n)]
    mid = lambda a, b: ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    start = mid(pts[-1], pts[0])
    d = f"M{f(start[0])} {f(start[1])}"
    for i, p in enumerate(pts):
        m = mid(p, pts[(i + 1) % n])
        d += f"Q{f(p[0])} {f(p[1])} {f(m[0])} {f(m[1])}"
    return d + "Z"

def tree(x, ground, height, spread, seed):
    cy = ground - height * .62
    t = path(f"M{x-6} {ground}C{x-4} {ground-40} {x-4} {cy+20} {x-2} {cy}H{x+3}C{x+4} {cy+20} {x+5} {ground-40} {x+7} {ground}Z", MID, INK, 2.5)
    c = path(blob(x, cy, spread / 2, height * .38, 17, seed), LIGHT, "none") + path(blob(x + spread * .13, cy + height * .09, spread * .34, height * .25, 13, seed + 1, .2), MID, "none")
    return t + c + path(blob(x, cy, spread / 2, height * .38, 17, seed), "none", INK, 2.5)

def ten_feet():
    g, foot = 356, 8
    pole, top = 520, 356 - 32 * 8
    b = f'<path d="M0 {g}H640V400H0Z" fill="{SOIL}"/>' + line(0, g, 640, g, INK, 3)
    # the space around each wire: ten feet to every side
    sag = f"M128 {g-15*foot}Q330 {g-15.5*foot} {pole} {g-23*foot}"
    b += path(sag, "none", PAPER, 1) + f'<path d="{sag}" fill="none" stroke="url(#z)" stroke-width="{2*10*foot}" stroke-linecap="butt"/>'
    b += f'<circle cx="{pole-22}" cy="{top}" r="{10*foot}" fill="url(#z)"/><circle cx="{pole+22}" cy="{top}" r="{10*foot}" fill="url(#z)"/>'
    # house
    b += path(f"M24 {g}V{g-96}H128V{g}Z", LIGHT, INK, 3) + path(f"M10 {g-92}L76 {g-150}L142 {g-92}Z", MID, INK, 3) + path(f"M62 {g}v-46h26v46M36 {g-76}h20v22h-20zM98 {g-76}h20v22h-20z", PAPER, INK, 2.5)
    b += path(f"M128 {g-96}V{g-15*foot-6}", "none", INK, 4)
    # pole
    b += line(pole, g, pole, top - 8, INK, 9) + line(pole - 34, top + 10, pole + 34, top + 10, INK, 6)
    for x in (pole - 22, pole + 22): b += f'<circle cx="{x}" cy="{top}" r="6" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
    b += path(sag, "none", INK, 4)
    b += path(f"M128 {g-11*foot}Q330 {g-12*foot} {pole} {g-18*foot}", "none", INK, 2.5, 'stroke-dasharray="1 7"')
    b += tree(318, g, 112, 74, 4) + tree(606, g, 150, 60, 11)
    # the measure
    y = top
    b += path(f"M{pole-28} {y}H{pole-22-10*foot+4}m11-7l-12 7 12 7M{pole-28-8} {y-7}l10 7-10 7", "none", INK, 2.5)
    b += f'<rect x="{pole-98}" y="{y-33}" width="64" height="26" rx="4" fill="{PAPER}"/>' + words(pole - 66, y - 13, "10 ft", size=22)
    b += disc(1, pole + 44, top - 44) + disc(2, 404, g - 22.5 * foot) + disc(3, 214, g - 9 * foot - 4)
    save("ten-feet", "A house, a pole and two trees. Ten feet on every side of the bare wires at the top of the pole (1) and of the service drop to the house (2) are striped: nobody but line workers belongs there. Below hangs the telephone line (3).", 640, 400, b)

# --- the oak's year --------------------------------------------------------------------------------------------------
def oak_year():
    b, w = "", 50
    for i, m in enumerate("JFMAMJJASOND"):
        fill = "url(#s)" if 3 <= i <= 6 else "url(#d)" if 7 <= i <= 9 else "#729343"
        b += f'<rect x="{20+i*w}" y="44" width="{w-5}" height="52" rx="4" fill="{fill}" stroke="{INK}" stroke-width="2"/>' + words(20 + i * w + (w - 5) / 2, 32, m, size=20)
    for x, fill, s in [(20, "#729343", "Best"), (150, "url(#s)", "Do not cut"), (380, "url(#d)", "Wait if you can")]:
        b += f'<rect x="{x}" y="120" width="22" height="22" rx="4" fill="{fill}" stroke="{INK}" stroke-width="2"/>' + words(x + 32, 137, s, "start", 21)
    save("oak-year", "The oak's year. Best: November through March. Do not cut: April through July. Wait if you can: August through October.", 640, 162, b)

# --- ash -------------------------------------------------------------------------------------------------------------
def ash_signs():
    r = random.Random(21)
    b = f'<g clip-path="url(#p)"><rect x="16" y="16" width="180" height="210" fill="{LIGHT}"/>'
    for x in range(8, 210, 22):
        d = f"M{x} 0"
        y = 0
        while y < 240:
            d += f"q{r.choice([-9, 9, 13, -13])} 14 {r.choice([-4, 4])} 30"
            y += 30
        b += path(d, "none", MID, 5)
    b += "</g>" + f'<rect x="16" y="16" width="180" height="210" rx="6" fill="none" stroke="{INK}" stroke-width="3"/>'
    for x, y, a in [(66, 70, 12), (134, 120, -20), (84, 176, 4)]:
        b += f'<path transform="translate({x} {y}) rotate({a})" d="M-13 -9H13C14 8 6 15 0 15S-14 8 -13 -9Z" fill="{INK}" stroke="{PAPER}" stroke-width="2"/>'
    b += disc(1, 168, 48)
    for i, share in enumerate([1, .66, .42, 0]):
        x = 262 + i * 104
        rr = random.Random(5)
        b += path(f"M{x-7} 226C{x-4} 180 {x-4} 150 {x-2} 110H{x+2}C{x+4} 150 {x+4} 180 {x+7} 226Z", INK, INK, 2) + path(f"M{x} 190V60M{x} 150L{x-30} 96M{x} 140L{x+31} 92M{x} 112L{x-18} 66M{x} 104L{x+18} 60M{x-15} 122L{x-38} 116M{x+16} 118L{x+39} 112", "none", INK, 3)
        leaves = {MID: "", LIGHT: ""}
        for k in range(130):
            t, q = rr.uniform(0, 2 * math.pi), math.sqrt(rr.random())
            px, py = x + 44 * q * math.cos(t), 104 + 64 * q * math.sin(t)
            keep, dx, dy = rr.random(), rr.choice([-5, -4, -3, 3, 4, 5]), rr.choice([-4, -2, 0, 2, 4])
            # the borer thins the top first
            if keep < share * (1.3 if py > 108 else .75 if share < 1 else 1): leaves[LIGHT if k % 3 == 0 else MID] += f"M{px:.0f} {py:.0f}l{dx} {dy}"
        for ink, d in leaves.items():
            if d: b += path(d, "none", ink, 9)
        if i: b += path(f"M{x-4} 222c-14-6-18-16-17-28M{x+4} 222c13-6 16-15 15-26" if i > 1 else "M0 0", "none", MID, 4)
        b += words(x, 262, ["full", "30 % thin", "50 % thin", "dead"][i], size=20)
    b += disc(2, 228, 40)
    b += words(106, 262, "D-shaped holes", size=20)
    save("ash-signs", "Signs of emerald ash borer: D-shaped exit holes in the bark, and four crowns of ash, from full to thirty percent thin, fifty percent thin, and dead.", 640, 284, b, '<clipPath id="p"><rect x="16" y="16" width="180" height="210" rx="6"/></clipPath>')

if __name__ == "__main__":
    for draw in (three_cuts, branch_collar, forks, root_flare, ten_feet, oak_year, ash_signs): draw()
