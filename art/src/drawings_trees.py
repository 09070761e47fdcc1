# The drawings of articles about trees and work, written to ../drawings: python3 drawings_trees.py
import math, os, random, re
from drawings import *

LEAF = "#729343"
def soil(x, y, w, h): return f'<rect x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h)}" fill="{SOIL}"/>' + line(x, y, x + w, y)
def clip(x, y, body): return f'<g clip-path="url(#p)" transform="translate({f(x)} {f(y)})">{body}</g>'
def window(w, h): return f'<clipPath id="p"><path d="M0 0h{w}v{h}H0z"/></clipPath>'
def arrow(x1, y1, x2, y2, ink=INK, w=3):
    a = math.atan2(y2 - y1, x2 - x1)
    head = "".join(f"M{f(x2 - 12*math.cos(a+d))} {f(y2 - 12*math.sin(a+d))}L{f(x2)} {f(y2)}" for d in (.5, -.5))
    return path(f"M{f(x1)} {f(y1)}L{f(x2)} {f(y2)}{head}", "none", ink, w)
def span(x1, x2, y, s, size=20):
    half = len(s) * size * .27 + 6
    mid = (x1 + x2) / 2
    return arrow(mid, y, x1, y, w=2.5) + arrow(mid, y, x2, y, w=2.5) + f'<rect x="{f(mid-half)}" y="{y-14}" width="{f(2*half)}" height="28" fill="{PAPER}"/>' + words(mid, y + 7, s, size=size)

# --- Dutch elm disease -----------------------------------------------------------------------------------------------
def elm_flag():
    elm = path("M92 236C96 190 94 160 84 132C70 100 52 84 36 70M98 236C100 180 100 140 100 60M106 236C106 190 110 160 122 130C136 100 150 88 168 72", "none", INK, 8)
    crown = path(blob(102, 88, 92, 66, 19, 3), LIGHT, "none") + path(blob(120, 104, 58, 42, 13, 9, .2), MID, "none")
    flag = path(blob(152, 52, 30, 20, 11, 4, .2), WHEAT, INK, 2.5) + path("M142 54l8-8M154 60l7-9M148 64l5-6", "none", CHIPS, 3)
    a = crown + path(blob(102, 88, 92, 66, 19, 3), "none", INK, 2.5) + elm + flag + line(0, 238, 200, 238)
    bark = path("M18 96L120 96L120 152L18 152C10 140 10 108 18 96Z", MID, INK, 3.5)
    wood = path("M120 96H176C184 108 184 140 176 152H120Z", LIGHT, INK, 3.5) + path("M126 106h38M134 116h44M124 127h30M140 137h36M126 145h22M158 127h18", "none", CHIPS, 4)
    r = random.Random(2)
    ring = "".join(f'<circle cx="{f(100+33*math.cos(t))}" cy="{f(206+20*math.sin(t))}" r="3.6" fill="{CHIPS}"/>' for t in [i * .349 for i in range(18)] if r.random() < .72)
    end = f'<ellipse cx="100" cy="206" rx="52" ry="32" fill="{MID}" stroke="{INK}" stroke-width="3.5"/><ellipse cx="100" cy="206" rx="44" ry="27" fill="{LIGHT}"/>{ring}<circle cx="100" cy="206" r="4" fill="{INK}"/>'
    b = path("M96 92C70 76 44 70 20 74", "none", MID, 6) + bark + wood + end
    def trunk(x): return path(f"M{x-13} 0C{x-12} 80 {x-14} 112 {x-24} 128H{x+24}C{x+14} 112 {x+12} 80 {x+13} 0Z", LIGHT, INK, 3) + path(f"M{x+4} 0C{x+4} 80 {x+8} 112 {x+14} 128H{x+24}C{x+14} 112 {x+12} 80 {x+13} 0Z", MID, "none")
    roots = path("M46 136C66 156 82 166 100 166S136 156 156 136M36 138C26 158 14 170 4 176M166 138C176 158 186 168 198 176M48 142C60 170 84 196 112 204", "none", INK, 6)
    c = soil(0, 128, 200, 120) + roots + trunk(40) + trunk(160) + line(100, 98, 100, 222, RED, 5, 'stroke-dasharray="10 8"') + arrow(100, 60, 100, 92, RED, 4)
    body = clip(10, 10, a) + clip(220, 10, b) + clip(430, 10, c) + disc(1, 32, 34) + disc(2, 244, 34) + disc(3, 530, 42)
    body += words(110, 286, "one yellow branch") + words(320, 286, "brown streaks or dots") + words(530, 286, "cut the roots first")
    save("elm-flag", "Dutch elm disease: an elm with one yellow branch high in its crown; a twig with the bark shaved off, streaked with brown, and its cut end with a broken ring of brown dots; two elms joined by a root, with a trench cut between them.", 640, 304, body, window(200, 252))

# --- oak: wilt, borer, decline ---------------------------------------------------------------------------------------
OAK = "M0 -62C16 -66 20 -50 14 -40C30 -48 40 -32 22 -20C40 -24 48 -4 26 4C42 6 42 24 20 26C30 34 20 46 8 42L3 64H-3L-8 42C-20 46 -30 34 -20 26C-42 24 -42 6 -26 4C-48 -4 -40 -24 -22 -20C-40 -32 -30 -48 -14 -40C-20 -50 -16 -66 0 -62Z"
def oak_signs():
    def leaf(x, y, s, base, tip=None):
        half = f'<g clip-path="url(#t)">{path(OAK, tip, "none")}</g>' if tip else ""
        return group(x, y, s, path(OAK, base, "none") + half + path(OAK, "none", INK, 3) + path("M0 62V-44M0 30L16 16M0 30L-16 16M0 4L20 -10M0 4L-20 -10M0 -20L12 -32M0 -20L-12 -32", "none", INK, 2))
    def crown(x, seed, ink):
        r = random.Random(seed)
        t = path(f"M{x-7} 252C{x-4} 206 {x-4} 176 {x-2} 136H{x+2}C{x+4} 176 {x+4} 206 {x+7} 252Z", INK, INK, 2) + path(f"M{x} 216V84M{x} 182L{x-44} 128M{x} 176L{x+46} 124M{x} 146L{x-30} 92M{x} 138L{x+30} 88M{x-22} 154L{x-54} 150M{x+24} 150L{x+56} 148", "none", INK, 3.2)
        spots = {}
        for _ in range(150):
            a, q = r.uniform(0, 2 * math.pi), math.sqrt(r.random())
            px, py = x + 60 * q * math.cos(a), 134 + 58 * q * math.sin(a)
            c = ink(px - x, py, r.random())
            if c: spots.setdefault(c, []).append(f"M{px:.0f} {py:.0f}l{r.choice([-4,-3,3,4])} {r.choice([-3,0,3])}")
        return t + "".join(path("".join(d), "none", c, 9) for c, d in spots.items())
    wilt = lambda dx, y, r: None if r > .42 else (CHIPS if r < .2 else LIGHT if r < .3 else MID)
    borer = lambda dx, y, r: None if y < 106 else CHIPS if y < 142 else MID if r < .6 else LIGHT
    weak = lambda dx, y, r: None if (r > .62 or math.hypot(dx, y - 134) > 46 + 10 * r) else (LIGHT if r < .34 else MID)
    b = ""
    for i, (ink, big, base, tip, s) in enumerate([(wilt, 1, MID, CHIPS, "wilt: bare in weeks"), (borer, 1, CHIPS, None, "borer: from the top"), (weak, .72, LIGHT, None, "decline: over years")]):
        x = 20 + i * 210
        b += crown(x + 130, 6, ink) + leaf(x + 34, 116, .72 * big, base, tip) + disc(i + 1, x + 16, 42) + words(x + 95, 288, s)
    b += path("M24 238q10 8 20 4M48 244q8-8 20-2M112 250q-8-6-18 0", "none", CHIPS, 7) + line(0, 254, 640, 254)
    save("oak-signs", "Three sick oaks with a leaf of each. Oak wilt: the crown is nearly bare in weeks, and fallen leaves are green at the base and brown at the tip. Borer: bare at the top, brown leaves hanging in the middle, green at the bottom. Decline: small pale leaves, thin at the tips, over years.", 640, 306, b, '<clipPath id="t"><path d="M-60 -70h120V-8H-60z"/></clipPath>')

# --- an old apple in three winters -----------------------------------------------------------------------------------
def apple_winters():
    frame = [("M100 230C98 196 96 176 98 152", 15), ("M98 160C80 136 56 124 22 122", 9), ("M99 156C122 134 150 128 184 130", 9), ("M98 154C90 120 72 98 52 84", 8), ("M99 154C110 122 130 100 152 90", 8), ("M52 124L34 100M150 130L170 106M66 96L44 66M138 96L160 64M34 122l-20-14M176 130l14-16", 4.5)]
    first = [("M102 228C112 216 118 204 120 190M96 230C88 218 84 206 84 194", 4), ("M166 131C184 146 192 160 194 176", 6), ("M24 122C14 130 8 142 8 154", 5)]
    second = [("M74 100C98 92 118 96 138 108", 6), ("M98 150C94 112 104 84 96 58", 8), ("M86 116V72M118 114V70M60 122V90M140 126V92", 4)]
    tops = [("M52 84C46 58 48 34 40 14M152 90C158 62 156 40 164 18", 6.5), ("M44 40l-14-14M160 48l14-16", 4)]
    gone = [first, second, tops]
    b = ""
    for i, s in enumerate(["dead, broken, suckers", "light in the middle", "the tall tops"]):
        g = "".join(path(d, "none", INK, w) for d, w in frame) + "".join(path(d, "none", INK, w) for later in gone[i + 1:] for d, w in later)
        g += "".join(path(d, "none", RED, w + 1) for d, w in gone[i]) + line(0, 232, 200, 232)
        b += clip(10 + i * 210, 8, g) + disc(i + 1, 34 + i * 210, 214) + words(110 + i * 210, 276, s)
    save("apple-winters", "One old apple tree in three winters. What comes off is red: first dead and broken limbs, suckers and low limbs; then limbs that rub or fill the middle; last the tall tops, each back to a side branch.", 640, 294, b, window(200, 240))

# --- the pruning calendar --------------------------------------------------------------------------------------------
def pruning_months():
    rows = [("Oak", [1, 2, 3, 11, 12], [4, 5, 6, 7], [8, 9, 10]), ("Elm", [1, 2, 3, 12], range(4, 12), []), ("Maple", [1, 2, 3, 7, 8, 12], [5], []), ("Birch", [1, 2, 3, 8, 9, 10, 11, 12], [5, 6], []), ("Apple", [2, 3], [5, 6], []), ("Ash, basswood", [1, 2, 3, 12], [5], []), ("Spruce, pine", [1, 2, 3, 12], range(4, 12), [])]
    x0, w, h = 164, 38, 34
    b = "".join(words(x0 + i * w + 17, 30, m, size=18) for i, m in enumerate("JFMAMJJASOND"))
    cells = {}
    for j, (name, best, avoid, wait) in enumerate(rows):
        y = 42 + j * (h + 6)
        b += words(14, y + 24, name, "start", 20)
        for m in range(1, 13):
            fill = LEAF if m in best else "url(#s)" if m in avoid else "url(#d)" if m in wait else PAPER
            cells.setdefault(fill, []).append(f"M{x0+(m-1)*w} {y}h{w-5}v{h}h-{w-5}z")
    b += "".join(path("".join(d), fill, INK, 2 if fill != PAPER else 1) for fill, d in cells.items())
    for x, fill, s in [(14, LEAF, "Best"), (124, "url(#s)", "Avoid"), (244, "url(#d)", "Wait if you can"), (444, PAPER, "Other months")]:
        b += f'<rect x="{x}" y="338" width="22" height="22" rx="4" fill="{fill}" stroke="{INK}" stroke-width="2"/>' + words(x + 32, 355, s, "start", 20)
    save("pruning-months", "Months for pruning. Oak: best November through March, never April through July. Elm and large limbs of spruce and pine: December through March only. Maple: December through March, July and August. Birch: August through March. Apple: February and March. Ash and basswood: December through March, not in May.", 640, 378, b)

# --- grinding a stump ------------------------------------------------------------------------------------------------
def stump():
    g = 116
    def below(cut): return path(f"M{96} {g}C84 {g+22} 50 {g+30} 16 {g+38}M204 {g}C216 {g+22} 250 {g+30} 284 {g+38}M120 {g+10}C112 {g+52} 88 {g+74} 70 {g+84}M180 {g+10}C188 {g+52} 212 {g+74} 230 {g+84}M150 {g+20}V{g+92}", "none", INK, 8)
    block = path(f"M112 {g-58}C112 {g-26} 98 {g-8} 66 {g}C92 {g+10} 120 {g+36} 150 {g+40}C180 {g+36} 208 {g+10} 234 {g}C202 {g-8} 188 {g-26} 188 {g-58}Z", LIGHT, INK, 3.5) + path(f"M170 {g-58}C170 {g-20} 180 {g} 190 {g+20}C206 {g+10} 220 {g+4} 234 {g}C202 {g-8} 188 {g-26} 188 {g-58}Z", MID, "none") + f'<ellipse cx="150" cy="{g-58}" rx="38" ry="10" fill="{WHEAT}" stroke="{INK}" stroke-width="3"/><path d="M132 {g-58}a18 5 0 1 0 36 0a18 5 0 1 0 -36 0" fill="none" stroke="{CHIPS}" stroke-width="2"/>'
    depth = line(40, g + 44, 260, g + 44, RED, 4, 'stroke-dasharray="10 8"')
    a = soil(0, g, 300, 110) + below(0) + block + depth + f'<g>{arrow(22, g+4, 22, g+40, RED)}</g>'
    over = span(66, 234, g - 84, "price by this width", 19) + line(66, g - 84, 66, g - 4, INK, 1.5, 'stroke-dasharray="2 5"') + line(234, g - 84, 234, g - 4, INK, 1.5, 'stroke-dasharray="2 5"')
    r = random.Random(12)
    mound = f"M20 {g}C70 {g-10} 96 {g-62} 150 {g-64}S230 {g-10} 280 {g}L232 {g+6}C208 {g+38} 180 {g+44} 150 {g+44}S92 {g+38} 68 {g+6}Z"
    flakes = ""
    for _ in range(60):
        x, y = r.uniform(60, 240), r.uniform(g - 56, g + 34)
        if (y < g and abs(x - 150) < 24 + (y - g + 60) * 1.4) or (y >= g and abs(x - 150) < 78 - (y - g) * 1.5):
            t = r.random() * 3
            flakes += f"M{x:.0f} {y:.0f}l{f(7*math.cos(t))} {f(5*math.sin(t))}"
    c = soil(0, g, 300, 110) + below(1) + path(mound, CHIPS, INK, 3) + path(flakes, "none", INK, 2)
    b = clip(10, 40, a) + group(10, 40, 1, over) + clip(330, 40, c) + disc(1, 36, 64) + disc(2, 356, 64)
    b += words(160, 292, "6 to 8 inches deep") + words(480, 292, "the pile: chips and soil")
    save("stump-section", "A stump in cross section. Its price goes by the width at the ground, from root flare to root flare, not by the cut on top; grinding reaches six to eight inches down and leaves the deeper roots. After grinding, a mound of chips and soil fills the hole and rises far above the lawn.", 640, 310, b, window(300, 226))

# --- tapping a maple -------------------------------------------------------------------------------------------------
def taphole():
    trunk = path("M40 0C44 90 42 170 28 260H252C238 170 236 90 240 0Z", LIGHT, "none") + path("M200 0C198 90 202 170 214 260H252C238 170 236 90 240 0Z", MID, "none") + path("M40 0C44 90 42 170 28 260M252 260C238 170 236 90 240 0", "none", INK, 4)
    trunk += path("M62 20q-4 34 2 70M60 150q-4 40 0 80M226 40q-4 40 2 80", "none", MID, 2.5)
    def column(x, y): return f'<rect x="{x-9}" y="{y-62}" width="18" height="124" rx="9" fill="{CHIPS}" opacity=".75"/><circle cx="{x}" cy="{y}" r="6" fill="{INK}"/>'
    a = trunk + column(80, 190) + column(130, 78) + f'<circle cx="176" cy="188" r="8" fill="{PAPER}" stroke="{RED}" stroke-width="4"/>'
    bark = path("M150 0H176V260H150Z", MID, INK, 3) + path("M0 0H150V260H0Z", LIGHT, "none") + path("M24 0V260M52 0V260M80 0V260M106 0V260M130 0V260", "none", MID, 2) + path("M0 0H150M0 260H150", "none", INK, 0)
    hole = path("M176 126L62 106V120L176 142Z", PAPER, INK, 3)
    spout = path("M120 117L214 134L228 150L218 154L208 146L116 130Z", WHEAT, INK, 3) + path("M226 164c8 12 8 18 0 20c-8-2-8-8 0-20z", "#8fa9b3", INK, 2)
    c = bark + hole + spout
    dotted = lambda d: path(d, "none", INK, 1.8, 'stroke-dasharray="2 6"')
    b = clip(20, 12, a) + clip(404, 12, c)
    b += dotted("M160 90H306M206 200H306M150 100V246M196 214V246") + arrow(306, 140, 306, 92, w=2.5) + arrow(306, 150, 306, 198, w=2.5) + words(318, 152, "6-12 in", "start", 19)
    b += arrow(172, 244, 151, 244, w=2.5) + arrow(174, 244, 195, 244, w=2.5) + words(173, 268, "2-4 in", size=18)
    b += span(466, 580, 234, "2 in at most", 18) + dotted("M466 140V222M580 160V222")
    b += disc(1, 66, 166) + disc(2, 186, 60) + disc(3, 236, 200)
    b += words(160, 306, "around the trunk, year by year") + words(510, 306, "slightly upward, not deep")
    save("taphole", "Left, a maple trunk with two old tapholes, each in a tall, narrow column of dead wood, and this year's hole to the side and lower down, clear of both. Right, a trunk in cross section: the hole goes slightly upward through bark and wood, two inches deep at most, with a spout in it.", 640, 324, b, window(280, 260))

# --- topped, lion-tailed, reduced -------------------------------------------------------------------------------------
def tops():
    stem = [("M100 236C98 200 96 176 100 146", 15), ("M100 160C84 136 64 120 40 100", 10), ("M100 152C118 132 138 114 162 96", 10), ("M100 150V84", 11)]
    bones = "".join(path(d, "none", INK, w) for d, w in stem)
    ends = [(40, 100), (162, 96), (100, 84), (66, 124), (136, 118)]
    shoots = "".join(f"M{x} {y}l{dx} {-36 - abs(dx) % 7}" for x, y in ends for dx in (-12, -5, 3, 10))
    stubs = "".join(f'<ellipse cx="{x}" cy="{y}" rx="8" ry="5" fill="{WHEAT}" stroke="{INK}" stroke-width="2.5"/>' for x, y in ends[:3])
    leaves = "".join(path(blob(x, y - 46, 26, 14, 9, i + 3, .2), LIGHT if i % 2 else MID, INK, 2) for i, (x, y) in enumerate(ends))
    a = path(shoots, "none", INK, 3) + leaves + bones + stubs
    long = path("M100 236C98 196 96 150 100 60M100 170C80 140 54 116 26 92M100 160C122 130 148 108 176 84M98 130C84 106 70 88 58 60M100 126C116 100 132 82 144 56", "none", INK, 8)
    c = long + "".join(path(blob(x, y, 22, 17, 11, i + 7, .2), MID if i % 2 else LIGHT, INK, 2.5) for i, (x, y) in enumerate([(24, 84), (178, 76), (56, 48), (146, 46), (100, 40)]))
    full = path(blob(100, 96, 84, 66, 21, 5), LIGHT, "none") + path(blob(118, 112, 54, 42, 15, 8, .2), MID, "none") + path(blob(100, 96, 84, 66, 21, 5), "none", INK, 2.5)
    twigs = path("M100 236C98 196 96 150 100 66M100 170C80 140 54 122 36 104M100 160C122 130 146 118 164 102M98 130C84 106 72 92 62 70M100 126C116 100 130 90 140 66M66 138L46 138M136 126L154 130M82 104L98 96M116 104L128 104", "none", INK, 7)
    d = full + twigs + path("M164 102C176 92 184 84 194 76M184 86l6-14", "none", RED, 6, 'stroke-dasharray="9 8"') + path("M157 92l14 18", "none", RED, 4)
    b = "".join(clip(10 + i * 210, 8, g + line(0, 238, 200, 238)) for i, g in enumerate([a, c, d]))
    b += no(110, 276) + no(320, 276) + yes(530, 276)
    b += words(110, 324, "topped") + words(320, 324, "lion-tailed") + words(530, 324, "one limb shortened")
    save("tops", "Three trees: a topped one, where thin shoots crowd on stubs; a lion-tailed one, with bare limbs and tufts at the tips; and one with its whole crown, where a single limb is shortened to a side branch.", 640, 342, b, window(200, 244))

# --- hollow and leaning ----------------------------------------------------------------------------------------------
def shells():
    def slice_(x, hole):
        rings = "".join(f'<circle cx="{x}" cy="116" r="{r}" fill="none" stroke="{MID}" stroke-width="2"/>' for r in (58, 50, 42, 34, 26, 18) if r > hole + 4)
        return f'<circle cx="{x}" cy="116" r="68" fill="{MID}" stroke="{INK}" stroke-width="4"/><circle cx="{x}" cy="116" r="60" fill="{LIGHT}"/>{rings}' + path(blob(x, 116, hole, hole, 15, 4, .07), INK, "none")
    a = slice_(90, 30) + slice_(250, 53)
    a += arrow(90 + 34, 116, 90 + 58, 116, RED, 3.5) + arrow(90 + 56, 116, 90 + 33, 116, RED, 3.5)
    def stem(d, ink=INK): return path(d, "none", INK, 30) + path(d, "none", LIGHT, 24) + path(d, "none", MID, 8, 'transform="translate(5 1)"')
    old = stem("M374 190C420 168 446 120 446 8")
    new = stem("M536 190L604 8")
    ground = soil(340, 190, 140, 60) + path("M384 196C370 210 356 216 344 222M398 196C420 212 444 218 474 224", "none", INK, 6)
    lifted = path("M490 190H500C508 172 524 166 534 178L548 190H640V250H490Z", SOIL, "none") + path("M490 190H500C508 172 524 166 534 178M556 190H640", "none", INK, 3) + path("M508 190l8-10-2 16 9-9", "none", RED, 4) + path("M530 196C518 210 508 216 496 224M552 196C574 212 600 218 634 224", "none", INK, 6)
    b = a + f'<g clip-path="url(#p)">{ground}{old}{lifted}{new}</g>'
    b += yes(90, 282) + no(250, 282) + yes(410, 282) + no(566, 282)
    for x, w in [(90, "thick sound wall"), (250, "thin wall"), (410, "old lean"), (566, "new lean")]: b += words(x, 330, w)
    save("shells", "A hollow trunk with a thick sound wall all around can stand; one with a thin wall may not. A trunk that leaned early and curves back up has stood for decades; a straight trunk with a new lean and cracked, lifted soil behind it is urgent.", 640, 348, b, '<clipPath id="p"><path d="M340 6h300v244H340z"/></clipPath>')

# --- four kinds of winter damage -------------------------------------------------------------------------------------
def spruce(x, g, h, w, burnt):
    """burnt: side of the brown needles, -1 left"""
    tiers = [(.0, .34), (.22, .62), (.46, 1)]
    def half(side, ink):
        d = ""
        for top, reach in reversed(tiers):
            y1, y2 = g - h + h * top, g - h + h * (top + .42)
            d += f"M{f(x)} {f(y1)}L{f(x + side*w/2*reach)} {f(y2)}L{f(x)} {f(y2-6)}Z"
        return path(d, ink, INK, 2.5)
    return line(x, g, x, g - 20, INK, 8) + half(-burnt, MID) + half(burnt, CHIPS)

def winter_sides():
    trunk = path("M30 0C34 90 32 170 20 230H124C112 170 110 90 114 0Z", LIGHT, "none") + path("M88 0C86 90 90 170 98 230H124C112 170 110 90 114 0Z", MID, "none") + path("M30 0C34 90 32 170 20 230M124 230C112 170 110 90 114 0", "none", INK, 4)
    a = trunk + path("M60 36C52 90 52 130 58 186C72 150 72 80 60 36Z", MID, INK, 3) + path("M60 44C58 90 58 130 60 176", "none", INK, 6)
    young = path("M60 0C62 90 62 160 54 230H90C82 160 82 90 84 0Z", LIGHT, INK, 3.5) + path("M60 60C52 80 54 120 62 150C70 120 70 84 60 60Z", CHIPS, INK, 2.5)
    wrap = path("M53 164H91L90 230H54Z", PAPER, INK, 3) + path("M53 176l38 8M53 192l38 8M53 208l38 8", "none", INK, 2)
    sun = f'<circle cx="20" cy="40" r="15" fill="{WHEAT}" stroke="{INK}" stroke-width="2.5"/>' + path("M34 54l10 10M20 64v12M38 40h10", "none", INK, 2.5)
    c = young + wrap + sun
    road = path("M0 200H46L56 230H0Z", INK, INK, 2) + "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{INK}"/>' for x, y in [(40, 176), (52, 150), (30, 140), (60, 122), (44, 108), (26, 96), (62, 90), (50, 70)])
    d = road + spruce(96, 230, 190, 84, -1)
    snow = path("M0 196C30 186 110 186 144 196V230H0Z", PAPER, INK, 3)
    e = spruce(72, 226, 200, 108, -1) + snow + path("M8 60c16-8 24 6 40-2M4 84c16-8 20 6 34-2", "none", INK, 2.5)
    b = "".join(clip(8 + i * 158, 14, g + ("" if i == 3 else line(0, 230, 144, 230))) for i, g in enumerate([a, c, d, e]))
    b += line(482, 244, 626, 244)
    b += "".join(disc(i + 1, 26 + i * 158 + (96 if i in (1, 3) else 0), 32) for i in range(4))
    for i, s in enumerate(["frost crack", "sunscald, wrap", "salt, road side", "winter burn"]): b += words(80 + i * 158, 286, s)
    save("winter-sides", "Four kinds of winter damage: 1, a frost crack down a trunk with a raised lip; 2, a sunken patch on the sunny side of a young trunk, with a white wrap below it; 3, a spruce brown only on the side toward a salted road; 4, an evergreen brown above the snow on its sunny, windy side.", 640, 304, b, window(144, 232))

if __name__ == "__main__":
    for draw in (elm_flag, oak_signs, apple_winters, pruning_months, stump, taphole, tops, shells, winter_sides): draw()
